// biome-ignore-all lint/complexity/useArrowFunction: Internet Explorer cannot read them
// biome-ignore-all lint/suspicious/noVar: nor let and const
// biome-ignore-all lint/style/useTemplate: nor templates
/*
 * A note for Internet Explorer, in JavaScript as Internet Explorer reads it: no bundler touches this.
 * Closed, it comes back after 24 hours (specification 2, section 9).
 */
(function () {
  if (!document.documentMode) return;

  var KEY = 'placewell.ieNoteClosed';
  var HIDDEN_MS = 86400000;

  function closedAt() {
    try {
      return Number(window.localStorage.getItem(KEY)) || 0;
    } catch (_e) {
      return 0;
    }
  }

  if (Date.now() - closedAt() < HIDDEN_MS) return;

  function put(parent, kind, text) {
    var element = document.createElement(kind);
    element.appendChild(document.createTextNode(text));
    element.style.margin = '4px 12px 4px 0';
    element.style.font = 'inherit';
    parent.appendChild(element);
    return element;
  }

  function show() {
    var note = document.createElement('div');
    note.id = 'ie-note';
    note.setAttribute('role', 'region');
    note.setAttribute('aria-label', 'Your browser');
    // Over the foot of the page: its beginning belongs to the link that skips to the content.
    note.style.position = 'fixed';
    note.style.zIndex = '50';
    note.style.right = '0';
    note.style.bottom = '0';
    note.style.left = '0';
    note.style.padding = '12px 24px';
    note.style.color = '#1d2b2e';
    note.style.background = '#fdeecb';
    note.style.font = '16px Arial, sans-serif';
    put(note, 'p', 'Not all features in Placewell work correctly in Internet Explorer.');

    var edge = put(note, 'a', 'Open in Edge');
    edge.href = 'microsoft-edge:' + window.location.href;
    edge.style.color = '#06393e';

    var go = put(note, 'button', 'Continue using Internet Explorer');
    go.type = 'button';
    go.style.padding = '8px 12px';
    go.onclick = function () {
      try {
        window.localStorage.setItem(KEY, String(Date.now()));
      } catch (_e) {
        // Without storage the note comes back with the next page.
      }
      note.parentNode.removeChild(note);
    };
    document.body.appendChild(note);
  }

  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
})();
