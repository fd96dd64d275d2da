/** An account of the local demo, offered on the sign-in page. */
export interface DemoAccount {
  email: string;
  password: string;
  name: string;
  role: string;
  /** In few words, of those that the page offers first. */
  main_role?: string;
}

/** Where the map's tiles come from. Without them it shows a plain outline of England. */
export interface MapTiles {
  /** `https://host/{z}/{x}/{y}.png`, and `{r}` where there are finer ones. */
  url: string;
  /** The words that the tiles' keeper asks for. */
  attribution: string;
  /** The closest zoom that there are tiles for. */
  maxZoom?: number;
}

/** What the place where the portal runs says of itself in `/config.json`. */
export interface RuntimeConfig {
  userPoolId: string;
  userPoolClientId: string;
  region: string;
  authFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';
  /** Left out in the cloud: Cognito's own address. A path is taken on this origin. */
  cognitoEndpoint?: string;
  demoAccounts?: DemoAccount[];
  /** The one account of a local system that began without the demo. */
  firstAccount?: DemoAccount;
  /** True on one machine, where signing in is a demonstration. */
  local: boolean;
  /** Commissioners and the central team sign in with a second step (decisions, section 1). */
  commissionersNeedMfa?: boolean;
  mapTiles?: MapTiles;
}

/** The window's event for having turned the second step on. */
export const SECOND_STEP_ON = 'placewell:second-step-on';

let loading: Promise<RuntimeConfig> | null = null;

/** Reads the configuration once; a failed attempt is forgotten, so that it can be made again. */
export function loadConfig(): Promise<RuntimeConfig> {
  loading ??= fetch('/config.json', { credentials: 'same-origin' })
    .then((response) => {
      if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
      return response.json() as Promise<RuntimeConfig>;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
