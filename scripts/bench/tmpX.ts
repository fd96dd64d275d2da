import { readFileSync } from 'node:fs';
import { ListModel } from '../../shared/server/careHomesList/listModel.ts';
import { ModelEngine } from './model.ts';
import { SHAPES } from './questions.ts';
import { percentiles } from './measure.ts';
const e = new ModelEngine(ListModel.decode(readFileSync('/tmp/bw-snap.bin')));
const junk = new Float64Array(4e6).fill(1);
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));
for (const s of SHAPES) { if (s.name.startsWith('exp')) continue;
  const q = s.questions(250).map((x) => e.turn(x));
  const out: string[] = [];
  for (const mode of ['cold', 'tight', 'idle', 'evict', 'tight2']) {
    const t: number[] = []; let z = 0;
    const n = mode === 'idle' ? 500 : 2000;
    for (let i = 0; i < n; i++) {
      if (mode === 'idle') await sleep(1);
      if (mode === 'evict') for (let k = 0; k < junk.length; k += 8) z += junk[k]!;
      const b = performance.now(); e.answer(q[i % 250]!); t.push((performance.now() - b) * 1000);
    }
    const p = percentiles(t); out.push(`${mode} ${p.p50.toFixed(1)}/${p.p99.toFixed(1)}${z < 0 ? '!' : ''}`);
  }
  console.log(s.name.padEnd(26), out.join('   '));
}
