import { useEffect, useState } from 'react';

const SHOWN_AFTER_PX = 1500;

/** A way back up a long page (specification 1, section 9: after 1500 px of scrolling). */
export default function BackToTop() {
  const [far, setFar] = useState(false);

  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > SHOWN_AFTER_PX);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  if (!far) return null;
  return (
    <button
      type="button"
      className="pw-back-to-top"
      onClick={() => {
        // Smooth or not is the style sheet's to say: it knows who prefers reduced motion.
        window.scrollTo({ top: 0 });
        document.getElementById('content')?.focus({ preventScroll: true });
      }}
    >
      <span aria-hidden="true">↑</span> Back to top
    </button>
  );
}
