/** React's own, in the place of the package that brings it to older releases of React. */
export { useSyncExternalStore } from 'react';
