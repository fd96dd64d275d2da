import { Readable } from 'node:stream';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import type { AgreementBatch, BatchFile } from '#shared/agreements/agreementBatch.ts';
import { type AgreementReturn, furthestFile } from '#shared/agreements/agreementReturn.ts';
import { isSigned } from '#shared/agreements/agreementValues.ts';
import type { AgreementFile } from '#shared/agreements/variation.ts';
import { instant, SignatureRequestId } from '#shared/kernel/ids.ts';
import { hasAgreementFile, readAgreementFile } from '#shared/server/agreements/agreementFiles.ts';
import { releaseOf } from '#shared/server/agreements/stepBatch.ts';
import { type ZipEntry, zipBytes, zipStream } from '#shared/server/agreements/zipStream.ts';
import { theTable } from '#shared/server/aws.ts';
import { environment } from '#shared/server/environment.ts';
import { s3 } from '#shared/server/s3.ts';
import {
  agreementBatchEntity,
  agreementBatchPlanEntity,
  findBatch,
  runningBatches,
} from '#shared/store/agreementBatches.store.ts';
import { agreementReturnsBy } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { CommitRefused, replace } from '#shared/store/write.ts';

/** An archive has at most so many PDFs and bytes (agreements, section 4). */
const MOST_FILES = 250;
const MOST_BYTES = 500 * 1024 * 1024;
/** Files that are looked for at a time. */
const CONCURRENCY = 20;
/** As long as a run may take: whoever claims a batch has it for that time. */
const CLAIM_MS = 15 * 60_000;
/** Of the bucket's rule that removes what is a day old. */
const FOLDER = 'files/archives/';

/** Makes the archives of signed agreements that somebody has asked for. */
export const run = (): Promise<Record<string, number>> =>
  zipAgreements({ table: theTable(), clock: () => new Date() });

interface Limits {
  mostFiles?: number;
  mostBytes?: number;
}

/**
 * Makes the archives of every running ZIP batch that nobody is at: one file of the archive after the other,
 * streamed to S3. A run that was killed is taken up where its last whole archive ended.
 */
export async function zipAgreements({
  table,
  clock,
  ...limits
}: { table: Table; clock: () => Date } & Limits): Promise<Record<string, number>> {
  const counts = { batches: 0, archives: 0, files: 0 };
  for (const { uuid, kind } of await runningBatches(table)) {
    const batch = kind === 'ZIP' ? await claimed(table, uuid, clock()) : undefined;
    if (!batch) continue;
    counts.batches += 1;
    const archives = await makeArchives(batch, { table, clock, ...limits });
    counts.archives += archives.archives;
    counts.files += archives.files;
  }
  return counts;
}

/** The batch, if it runs and nobody else is at it. */
async function claimed(
  table: Table,
  uuid: AgreementBatch['uuid'],
  now: Date,
): Promise<AgreementBatch | undefined> {
  const batch = await findBatch(table, uuid);
  if (batch?.state !== 'RUNNING') return undefined;
  if (batch.claimed_until !== null && Date.parse(batch.claimed_until) > now.getTime()) {
    return undefined;
  }
  const claimed_until = instant(new Date(now.getTime() + CLAIM_MS));
  try {
    await table.commit(replace(agreementBatchEntity, { ...batch, claimed_until }, batch));
  } catch (error) {
    if (error instanceof CommitRefused) return undefined;
    throw error;
  }
  return findBatch(table, uuid);
}

async function makeArchives(
  batch: AgreementBatch,
  {
    table,
    clock,
    mostFiles = MOST_FILES,
    mostBytes = MOST_BYTES,
  }: { table: Table; clock: () => Date } & Limits,
): Promise<{ archives: number; files: number }> {
  const [plan] = await table.read(wanted(agreementBatchPlanEntity, { batch: batch.uuid }));
  const variation = batch.variation && (await findVariation(table, batch.variation));
  const reference = variation ? variation.reference : 'Agreements';
  const ids = plan?.ids ?? [];
  const totals = { archives: 0, files: 0 };
  let at = batch.next;
  let number = batch.files.length;
  do {
    const part = await nextPart(table, { ids, from: at, reference, mostFiles, mostBytes });
    const files: BatchFile[] = [];
    if (part.entries.length > 0) {
      number += 1;
      files.push(await keepArchive(batch, part.entries, `${reference} signed ${number}.zip`));
      totals.archives += 1;
      totals.files += part.entries.length;
    }
    at = part.next;
    const isLast = at >= ids.length;
    const goesOn = await saveProgress(table, batch.uuid, { part, files, isLast, clock });
    if (!goesOn) return totals;
  } while (at < ids.length);
  return totals;
}

interface Part {
  entries: ZipEntry[];
  /** How far the plan is when it is kept. */
  next: number;
  unsigned: number;
  /** Those whose file is not there, of which the night's look for files says more. */
  missing: number;
}

/** What of a batch has been done since it was saved last. */
interface Progress {
  part: Part;
  files: BatchFile[];
  isLast: boolean;
}

/** The file of a signed return that goes into an archive; undefined while there is none. */
function signedFileOf(agreementReturn: AgreementReturn | undefined): AgreementFile | undefined {
  const file =
    agreementReturn && isSigned(agreementReturn) ? furthestFile(agreementReturn) : undefined;
  return file?.kind === 'DOCUMENT' ? undefined : file;
}

/**
 * The files of the next archive: of each return the furthest that is signed. One that is not there is left
 * out and counted: it keeps nobody from the others.
 */
async function nextPart(
  table: Table,
  batch: { ids: readonly string[]; from: number; reference: string } & Required<Limits>,
): Promise<Part> {
  const ids = batch.ids
    .slice(batch.from, batch.from + batch.mostFiles)
    .map((id) => SignatureRequestId.parse(id));
  const part: Part = { entries: [], next: batch.from, unsigned: 0, missing: 0 };
  let bytes = 0;
  const names = new Set<string>();
  const returns = await agreementReturnsBy(table, ids);
  const isThere = await pMap(
    returns.map(signedFileOf),
    async (file) => file !== undefined && (await hasAgreementFile(file)),
    { concurrency: CONCURRENCY },
  );
  for (const [at, agreementReturn] of returns.entries()) {
    const file = signedFileOf(agreementReturn);
    if (!agreementReturn || !file || !isThere[at]) {
      if (file) part.missing += 1;
      else part.unsigned += 1;
      part.next += 1;
      continue;
    }
    if (part.entries.length > 0 && bytes + file.bytes > batch.mostBytes) break;
    bytes += file.bytes;
    const name = safeName(agreementReturn.contract_name);
    const isTaken = names.has(name.toLowerCase());
    names.add(name.toLowerCase());
    part.entries.push({
      name: `${isTaken ? `${name} ${agreementReturn.id.slice(0, 8)}` : name}.pdf`,
      bytes: file.bytes,
      read: () => readAgreementFile(file),
    });
    part.next += 1;
  }
  return part;
}

/** A contract's name as a file's, in every system. */
const safeName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^\.+/, '')
    .trim() || 'Contract';

async function keepArchive(
  { uuid }: AgreementBatch,
  entries: readonly ZipEntry[],
  name: string,
): Promise<BatchFile> {
  const { FILES_BUCKET } = environment();
  if (!FILES_BUCKET) throw new Error('FILES_BUCKET is not set');
  const bytes = zipBytes(entries);
  const key = `${FOLDER}${uuid}/${encodeURIComponent(name)}`;
  await s3().send(
    new PutObjectCommand({
      Bucket: FILES_BUCKET,
      Key: key,
      Body: Readable.from(zipStream(entries)),
      ContentLength: bytes,
      ContentType: 'application/zip',
    }),
  );
  return { name, key, bytes };
}

/** Saves how far the batch is, and what came of it. False: it was stopped meanwhile. */
function saveProgress(
  table: Table,
  uuid: AgreementBatch['uuid'],
  { part, files, isLast, clock }: Progress & { clock: () => Date },
): Promise<boolean> {
  return untilCommitted(async () => {
    const batch = await findBatch(table, uuid);
    if (!batch) return false;
    const isRunning = batch.state === 'RUNNING';
    const isDone = isLast && isRunning;
    const unsigned = (batch.skipped['not signed'] ?? 0) + part.unsigned;
    const after: AgreementBatch = {
      ...batch,
      next: part.next,
      done: batch.done + part.entries.length,
      failed: batch.failed + part.missing,
      skipped: unsigned > 0 ? { ...batch.skipped, 'not signed': unsigned } : batch.skipped,
      files: [...batch.files, ...files],
      claimed_until: isLast || !isRunning ? null : batch.claimed_until,
      ...(isDone && { state: 'DONE' as const, finished_at: instant(clock()) }),
    };
    await table.commit(
      replace(agreementBatchEntity, after, batch),
      ...(isDone ? [releaseOf(batch)] : []),
    );
    return isRunning;
  });
}
