// <FoldedText about="Comments">{text}</FoldedText>
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './foldedText.scss';

/**
 * A text that is folded after four lines, with 'Show all' where that hides something. Screen readers read
 * all of it, and paper shows it. `about` names the text on the button.
 */
export function FoldedText({ about, children }: { about: string; children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [hides, setHides] = useState(false);
  const text = useRef<HTMLDivElement>(null);

  // Whether four lines hold it depends on how wide it is. While it is open nothing is folded to measure.
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || isOpen) return;
    const measure = () => setHides(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div className="pw-folded">
      <div
        ref={text}
        className={`pw-folded__text ${isOpen ? '' : 'pw-folded__text--folded'}`.trim()}
      >
        {children}
      </div>
      {hides && (
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
          <VisuallyHidden> of {about}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
