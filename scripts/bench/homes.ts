import { v5 } from 'uuid';
import type { Home } from '#shared/homes/home.ts';
import { type HomeUuid, instant } from '#shared/kernel/ids.ts';
import type { Area } from '../demo/areas.ts';
import { readHomes } from '../demo/homes.ts';
import { participationOf } from '../demo/participation.ts';
import { officeAddress } from '../demo/people.ts';
import { dice } from '../demo/random.ts';
import { specialismsOf } from '../demo/specialisms.ts';
import { vacanciesOf } from '../demo/vacancies.ts';
import { BENCH_NOW } from './benchNow.ts';
import { inventManager, nameLike, placeNear, postcodeNear } from './mixing.ts';

const NAMESPACE = '6d0f8a52-5a4e-5f0c-9b7e-0f6f3d7b9c11';
const DAY_MS = 24 * 3_600_000;

interface Real {
  home: Home;
  area: Area | undefined;
}

/**
 * So many homes of a country that is like England but larger, one after another: names, providers,
 * places, ratings and service types after the real homes of `data/homes/care_homes.csv`; figures,
 * specialisms and languages by the demo's dice. The same `now` makes the same homes, byte for byte,
 * and fewer homes are the beginning of more. Nobody in them exists.
 */
export function* benchHomes(count: number, now = BENCH_NOW): Generator<Home> {
  const real = readHomes(now);
  const placed = real.filter(({ home }) => home.latitude !== null);
  for (let index = 0; index < count; index++) yield benchHome({ index, real, placed, now });
}

function benchHome({
  index,
  real,
  placed,
  now,
}: {
  index: number;
  real: readonly Real[];
  placed: readonly Real[];
  now: Date;
}): Home {
  const roll = dice('bench', String(index));
  const model = roll.one(placed);
  const uuid = v5(String(index), NAMESPACE) as HomeUuid;
  const home: Home = {
    ...model.home,
    uuid,
    name: nameLike(model.home.name, roll.one(real).home.name, roll),
    provider_name: roll.one(real).home.provider_name,
    address: model.home.address.replace(/\d+/, String(roll.whole(1, 240))),
    postcode: postcodeNear(model.home.postcode, roll),
    cqc_recorded_id: `1-${900_000_000 + index}`,
    no_beds: roll.chance(0.03) ? null : roll.whole(4, 90),
    // One in fifty has no known place, as an address of a postcode that no file knows yet.
    ...(roll.chance(0.02) ? { latitude: null, longitude: null } : placeNear(model.home, roll)),
  };
  Object.assign(home, participationOf({ home, area: model.area }, now));
  if (home.aqp_status && home.aqp_variant === null && roll.chance(0.3)) {
    home.aqp_rates = home.bed_type_preferences.map((bed_type) => ({
      bed_type,
      rate: roll.whole(36, 72) * 25,
    }));
  }
  const manager = inventManager(roll);
  const { vacancy } = vacanciesOf(home, [manager], now);
  return {
    ...home,
    email: officeAddress(home),
    home_manager: manager,
    has_answered_aqp_beds_question: home.aqp_status && vacancy.updated_at !== null,
    ...specialismsOf(home, now),
    last_submitted_quality_questionnaire: roll.chance(0.6)
      ? instant(new Date(now.getTime() - roll.whole(0, 200 * DAY_MS)))
      : null,
    vacancy,
    changed_at: vacancy.updated_at ?? instant(new Date(now.getTime() - 60 * DAY_MS)),
  };
}
