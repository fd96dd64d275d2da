import pMap from 'p-map';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { logCounted } from '#shared/store/countedLine.ts';
import type { Table } from '#shared/store/table.ts';
import { openVariations } from '#shared/store/variations.store.ts';
import { hasAgreementFile } from './agreementFiles.ts';
import { allReturnsOf } from './planSync.ts';

const CONCURRENCY = 20;

/**
 * Looks whether every file that a return of an open variation names is in the bucket, in full. One that is
 * not is an error in the log and an alarm: it can be brought back from the backup only (agreements,
 * section 2). Answers how many were looked at and how many are missing.
 */
export async function lookForMissingFiles(
  table: Table,
): Promise<{ files: number; missing: number }> {
  const counts = { files: 0, missing: 0 };
  for (const variation of await openVariations(table)) {
    const named: { id: AgreementReturn['id']; file: NonNullable<AgreementReturn['document']> }[] =
      [];
    for await (const agreementReturn of allReturnsOf(table, variation)) {
      for (const file of [
        agreementReturn.document,
        agreementReturn.signed_file,
        agreementReturn.complete_file,
      ]) {
        if (file) named.push({ id: agreementReturn.id, file });
      }
    }
    await pMap(
      named,
      async ({ id, file }) => {
        counts.files += 1;
        if (await hasAgreementFile(file)) return;
        counts.missing += 1;
        logCounted('AgreementFileMissing', {
          what: 'an agreement names a file that is not there',
          return: id,
          key: file.key,
        });
      },
      { concurrency: CONCURRENCY },
    );
  }
  return counts;
}
