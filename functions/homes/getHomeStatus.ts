import { getHomeStatus } from '../../shared/homes/homeStatus.api.ts';
import { handle } from '../runtime/handle.ts';
import { homeStatusView } from './homeStatusView.ts';

export const handler = handle(getHomeStatus, async ({ place: home }) => homeStatusView(home));
