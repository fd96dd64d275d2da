import { useRef, useState } from 'react';
import type { DocumentText } from '#shared/guidance/document.ts';
import {
  type ManagedDocument,
  patchDocument,
  postDocument,
  putDocument,
} from '#shared/guidance/guidance.api.ts';
import type { UploadedFile } from '#shared/kernel/uploads.ts';
import { Problem } from '../../../api/problem.ts';
import { creationSender, useAction } from '../../../api/useAction.ts';
import { isSame } from '../../../forms/sameValue.ts';
import { textOf } from './documentText.ts';

/**
 * Shares a document once. Where the answer is lost and the form is changed before it is sent again, what was shared is
 * changed: everybody would find a second one beside it.
 */
export function useSharing(): (text: DocumentText, file: UploadedFile) => Promise<ManagedDocument> {
  const [create] = useState(() => creationSender(postDocument));
  const [patch] = useAction(patchDocument);
  const [put] = useAction(putDocument);
  const shared = useRef<{ document: ManagedDocument; file: UploadedFile } | null>(null);

  return async (text, file) => {
    if (shared.current === null) {
      const { reply, sent } = await create({ body: { ...text, file } });
      shared.current = { document: reply, file: sent.body.file };
    }
    const now = shared.current;
    const params = { id: now.document.id };
    try {
      if (!isSame(textOf(now.document), text)) {
        now.document = await patch({ params, body: { version: now.document.version, ...text } });
      }
      if (!isSame(now.file, file)) {
        now.document = await put({ params, body: { version: now.document.version, file } });
        now.file = file;
      }
    } catch (fault) {
      // A colleague has changed it within seconds: the next press goes over what stands then.
      if (fault instanceof Problem && fault.status === 409 && fault.current) {
        now.document = fault.current as ManagedDocument;
      }
      throw fault;
    }
    return now.document;
  };
}
