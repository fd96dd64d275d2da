import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { type Kilometres, landOf, type Raster } from './outline/landOf.ts';
import { MOORS, TOWNS } from './outline/places.ts';
import { traceLand } from './outline/traceLand.ts';

const USAGE = `npm run outline -- POSTCODES.csv.gz OUTCODES.csv

Draws England from where its postcodes are, and writes what the map shows where it has no tiles:
frontend/src/features/map/england.json and districts.json. Lists the districts outside England in
shared/server/postcodes/elsewhere.json.
POSTCODES: Code-Point Open (postcode,latitude,longitude,…); OUTCODES: postcode districts with
latitude, longitude and country.`;

const FOLDER = new URL('../frontend/src/features/map/', import.meta.url);
const ATTRIBUTION = 'Contains OS data © Crown copyright and database right 2014';

/** The raster's south-west and north-east corners, with sea all around. */
const [SOUTH, WEST, NORTH, EAST] = [49.7, -6.8, 56, 2.2];
const KM_NORTH = 111.2;
/** At England's middle; the map projects each degree for itself. */
const KM_EAST = KM_NORTH * Math.cos((53 * Math.PI) / 180);
const CELL_KM = 0.5;
/** How wide a gap between addresses may be, and what is put around the outermost, in kilometres. */
const LAND = { gap: 1.5, margin: 0.7 };
const TRACE = { smallest: 4, tolerance: 0.3 };

/** The file keeps thousandths of a degree, each point as what it is away from the one before. */
const PER_DEGREE = 1000;

interface District {
  outcode: string;
  latitude: number;
  longitude: number;
}

function addressesOf(file: Buffer): Raster {
  const width = Math.ceil(((EAST - WEST) * KM_EAST) / CELL_KM);
  const height = Math.ceil(((NORTH - SOUTH) * KM_NORTH) / CELL_KM);
  const cells = new Uint8Array(width * height);
  const mark = (latitude: number, longitude: number) => {
    const x = Math.floor(((longitude - WEST) * KM_EAST) / CELL_KM);
    const y = Math.floor(((latitude - SOUTH) * KM_NORTH) / CELL_KM);
    if (x >= 0 && x < width && y >= 0 && y < height) cells[y * width + x] = 1;
  };
  for (const line of file.toString('latin1').split('\n').slice(1)) {
    const [, latitude, longitude] = line.split(',');
    if (latitude !== undefined) mark(Number(latitude), Number(longitude));
  }
  for (const [latitude, longitude] of MOORS) mark(latitude, longitude);
  return { width, height, cell: CELL_KM, cells };
}

/** `[latitude, longitude, latitude, longitude, …]`, all but the first as differences. */
function encoded(ring: Kilometres[]): number[] {
  let [lat, lon] = [0, 0];
  return ring.flatMap(([x, y]) => {
    const [latitude, longitude] = [SOUTH + y / KM_NORTH, WEST + x / KM_EAST].map((degrees) =>
      Math.round(degrees * PER_DEGREE),
    ) as [number, number];
    const step = [latitude - lat, longitude - lon];
    [lat, lon] = [latitude, longitude];
    return step;
  });
}

function districtsOf(file: Buffer): District[] {
  const rows: Record<string, string>[] = parse(file, { bom: true, columns: true });
  return rows
    .filter((row) => row.country === 'ENG')
    .map((row) => ({
      outcode: row.postcode ?? '',
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
    }))
    .sort((a, b) => (a.outcode < b.outcode ? -1 : 1));
}

/** The districts outside England by country, so that a postcode there can be told from no postcode. */
function elsewhereOf(file: Buffer): Record<string, string> {
  const rows: Record<string, string>[] = parse(file, { bom: true, columns: true });
  const countries = [...new Set(rows.map((row) => row.country_string ?? ''))].sort();
  const inOrder = new Intl.Collator('en', { numeric: true });
  return Object.fromEntries(
    countries
      .filter((country) => country !== 'England')
      .map((country) => [
        country,
        rows
          .filter((row) => row.country_string === country)
          .map((row) => row.postcode ?? '')
          .sort(inOrder.compare)
          .join(' '),
      ]),
  );
}

const rounded = (degrees: number) => Math.round(degrees * PER_DEGREE) / PER_DEGREE;

function townsOf(districts: District[]) {
  const byOutcode = new Map(districts.map((district) => [district.outcode, district]));
  return TOWNS.map(({ name, outcode, fromZoom }) => {
    const at = byOutcode.get(outcode);
    if (!at) throw new Error(`${name}: there is no postcode district ${outcode}`);
    return [name, rounded(at.latitude), rounded(at.longitude), fromZoom] as const;
  });
}

const [postcodes, outcodes] = process.argv.slice(2);
if (postcodes === undefined || outcodes === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const land = landOf(addressesOf(gunzipSync(readFileSync(postcodes))), LAND);
  const rings = traceLand(land, TRACE);
  const districts = districtsOf(readFileSync(outcodes));
  const england = {
    attribution: ATTRIBUTION,
    rings: rings.map(encoded),
    towns: townsOf(districts),
  };
  const files = {
    'england.json': england,
    'districts.json': districts.map(({ outcode, latitude, longitude }) => [
      outcode,
      Number(latitude.toFixed(2)),
      Number(longitude.toFixed(2)),
    ]),
  };
  for (const [name, content] of Object.entries(files)) {
    const text = `${JSON.stringify(content)}\n`;
    writeFileSync(new URL(name, FOLDER), text);
    console.log(`${name}: ${(text.length / 1024).toFixed(1)} KiB`);
  }
  const elsewhere = `${JSON.stringify(elsewhereOf(readFileSync(outcodes)), null, 2)}\n`;
  writeFileSync(new URL('../shared/server/postcodes/elsewhere.json', import.meta.url), elsewhere);
  console.log(`${rings.length} rings of ${rings.map((ring) => ring.length).join(', ')} points`);
}
