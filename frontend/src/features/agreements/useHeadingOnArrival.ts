import { useEffect, useRef } from 'react';

/** A heading that takes the focus when its part of the page appears. */
export function useHeadingOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
