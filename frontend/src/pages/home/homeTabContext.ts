import type { HomePage } from '#shared/homeDetails/homePage.api.ts';

/** How the address asks for the form: opened for editing, or with a total filled in. */
interface FormRequest {
  editing: boolean;
  prefill: number | null;
}

export interface HomeTabContext {
  home: HomePage;
  request: FormRequest;
  /** The responsibilities that nobody holds; empty also while that is not known. */
  missing: string[];
  /** Shows the home anew after a change; without an argument asks the server. */
  onChange: (home?: HomePage) => void;
  onErrors: (shown: boolean) => void;
}
