import { isOfType } from '#shared/careHomesList/careHomeType.ts';
import {
  authoritiesOfIcbs,
  isSuspended,
  searchedText,
  sizeOf,
  updatedSince,
} from '#shared/careHomesList/listRules.ts';
import { fold, slug } from '#shared/kernel/text.ts';
import type { CareHomes } from '#shared/server/careHomesList/careHomes.ts';
import { BENCH_NOW } from '../benchNow.ts';
import { cardText } from '../rates.ts';
import { newest, newestSince } from './codes.ts';
import type { Group, PostgresList } from './rows.ts';

const FLAGS = ['nursing', 'residential', 'aqp_listed'] as const;
const FLAG_OF = {
  'Nursing homes': 'nursing',
  'Residential homes': 'residential',
  'AQP list': 'aqp_listed',
  All: null,
} as const;

export const homesInPostgres: PostgresList<CareHomes> = {
  columns: {
    nursing: 'bool NOT NULL',
    residential: 'bool NOT NULL',
    aqp_listed: 'bool NOT NULL',
    rating: 'int NOT NULL',
    authority: 'int NOT NULL',
    size: 'int',
    suspended: 'bool NOT NULL',
    vacant: 'int[] NOT NULL',
    services: 'int[] NOT NULL',
  },
  flags: FLAGS,
  keys: { '-updated': 'newest', name: 'name_key', distance: 'pos' },
  indexes: [
    'CREATE INDEX ON places USING gin (services gin__int_ops)',
    'CREATE INDEX ON places USING gin (vacant gin__int_ops)',
    'CREATE INDEX ON places (authority, newest, uuid)',
    'CREATE INDEX ON places (rating, newest, uuid)',
  ],
  rowOf(home, codes) {
    const vacant = [
      ...(home.vacancy.vacant_beds > 0 ? [codes.of('vacant', 'any')] : []),
      ...home.vacancy.types
        .filter(({ vacant_beds }) => vacant_beds > 0)
        .map(({ bed_type }) => codes.of('vacant', slug(bed_type))),
    ];
    const services = [...new Set(home.new_services.map((name) => codes.of('service', slug(name))))];
    const size = sizeOf(home);
    const rating = codes.of('rating', slug(home.overall_cqc_rating));
    const authority = codes.of('authority', slug(home.local_authority));
    const flags = {
      nursing: isOfType('Nursing homes', home),
      residential: isOfType('Residential homes', home),
      aqp_listed: isOfType('AQP list', home),
    };
    const suspended = isSuspended(home);
    const sizeCode = size === null ? null : codes.of('size', size);
    return {
      uuid: home.uuid,
      newest: newest(home.vacancy.updated_at),
      name_key: fold(home.name),
      searched: searchedText(home),
      tags: [
        ...vacant,
        ...services,
        rating,
        authority,
        ...(sizeCode === null ? [] : [sizeCode]),
        ...(suspended ? [] : [codes.of('suspension', 'none')]),
        ...FLAGS.filter((flag) => flags[flag]).map((flag) => codes.of('type', flag)),
      ],
      latitude: home.latitude,
      longitude: home.longitude,
      card: cardText(home),
      own: { ...flags, rating, authority, size: sizeCode, suspended, vacant, services },
    };
  },
  criteria(filters, codes) {
    const groups: Group[] = [];
    const add = (
      column: string,
      holds: Group['holds'],
      group: string,
      values: Iterable<string> | undefined,
    ) => {
      if (!values) return;
      groups.push({ column, holds, any: [...values].map((value) => codes.of(group, value)) });
    };
    const { icb, local_authority, vacancies_updated, within } = filters;
    add('rating', 'value', 'rating', filters.overall_cqc_rating);
    if (icb || local_authority) {
      const named = new Set([
        ...authoritiesOfIcbs(icb ?? [], BENCH_NOW),
        ...(local_authority ?? []),
      ]);
      add('authority', 'value', 'authority', named);
    }
    add('vacant', 'values', 'vacant', filters.vacant_bed_type);
    for (const specialism of filters.specialism ?? [])
      add('services', 'values', 'service', [specialism]);
    add('services', 'values', 'service', filters.language);
    add('suspended', 'unset', 'suspension', filters.suspension && [filters.suspension]);
    add('size', 'value', 'size', filters.size);
    return {
      flag: FLAG_OF[filters.care_home_type],
      groups,
      bounds:
        vacancies_updated === undefined
          ? []
          : [
              {
                column: 'newest',
                most: newestSince(updatedSince(vacancies_updated, BENCH_NOW)),
                type: 'bigint',
              },
            ],
      within: within === undefined ? null : Number(within),
    };
  },
};
