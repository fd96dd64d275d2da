import { useLayoutEffect, useRef } from 'react';
import { cleanContent } from './cleanContent.ts';

/** An announcement's content. Loaded when one is opened: the sanitiser is heavy. */
export default function RichContent({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanContent(html));
  }, [html]);
  return <div className="pw-rich" ref={place} />;
}
