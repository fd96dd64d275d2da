// biome-ignore-all lint/complexity/useArrowFunction: Internet Explorer cannot read them
// biome-ignore-all lint/suspicious/noVar: nor let and const
// biome-ignore-all lint/style/useTemplate: nor templates
/*
 * For Internet Explorer, in JavaScript as Internet Explorer reads it: no bundler touches this. A
 * note that, closed, comes back after 24 hours (specification 2, section 9), and plain text where
 * the page would be: its scripts are modules, which Internet Explorer leaves alone.
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

  /** What to do instead, where the page would say for ever that it is opening. */
  function explain() {
    var app = document.getElementById('app');
    if (!app || (app.firstChild && !app.querySelector('.pw-starting'))) return;
    app.innerHTML = '';
    var text = document.createElement('div');
    text.id = 'ie-text';
    text.style.maxWidth = '640px';
    text.setAttribute('role', 'main');
    // The note lies over the foot of the page.
    text.style.padding = '24px 24px 160px';
    text.style.color = '#1d2b2e';
    text.style.font = '18px/1.5 Arial, sans-serif';
    put(text, 'h1', 'Placewell cannot be shown in Internet Explorer').style.font =
      'bold 28px/1.25 Arial, sans-serif';
    put(text, 'p', 'Please open it in one of these browsers, in a version of the last two years:');
    var list = put(text, 'ul', '');
    list.style.paddingLeft = '24px';
    put(list, 'li', 'Microsoft Edge, which every computer with Windows 10 or 11 has');
    put(list, 'li', 'Google Chrome');
    put(list, 'li', 'Mozilla Firefox');
    put(list, 'li', 'Safari, on a Mac, an iPhone or an iPad');
    var hint = 'Copy this address into it: ' + window.location.href;
    put(text, 'p', hint).style.wordWrap = 'break-word';
    put(text, 'p', 'If none of them is on your computer, ask whoever looks after it.');
    app.appendChild(text);
  }

  function begin() {
    explain();
    if (Date.now() - closedAt() >= HIDDEN_MS) show();
  }

  if (document.body) begin();
  else document.addEventListener('DOMContentLoaded', begin);
})();
