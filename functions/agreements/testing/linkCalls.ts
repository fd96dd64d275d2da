import type * as link from '#shared/agreements/agreementLink.api.ts';
import { ANYBODY, LINK_ONLY } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of an agreement's link, and a good call of it. */
export const agreementLinkCalls = {
  getLinkedAgreement: { access: LINK_ONLY },
  postAgreementView: { access: LINK_ONLY, call: () => ({ body: {} }) },
  postAgreementCode: {
    access: LINK_ONLY,
    call: ({ agreements }) => ({
      headers: agreements.opened.code.headers,
      body: { purpose: 'sign' },
    }),
  },
  postAgreementLinkTryAgain: {
    access: LINK_ONLY,
    call: ({ agreements }) => ({ headers: agreements.opened.tryAgain.headers, body: {} }),
  },
  postAgreementSign: {
    access: LINK_ONLY,
    call: ({ agreements: { opened, signatory } }) => ({
      headers: opened.sign.headers,
      body: {
        code: opened.sign.code,
        issue: opened.sign.agreementReturn.issue,
        document_sha256: opened.sign.agreementReturn.document?.sha256,
        sign_off: {
          name: 'Ada Larkspur',
          position: 'Director',
          date: '2026-11-20',
          email: signatory,
          confirm_agreement: true,
        },
      },
    }),
  },
  postAgreementDecline: {
    access: LINK_ONLY,
    call: ({ agreements: { opened } }) => ({
      headers: opened.decline.headers,
      body: {
        code: opened.decline.code,
        issue: opened.decline.agreementReturn.issue,
        reason: 'The rates are not what we agreed',
      },
    }),
  },
  postAgreementDelegate: {
    access: LINK_ONLY,
    call: ({ agreements: { opened }, mailbox }) => ({
      headers: opened.delegate.headers,
      body: {
        code: opened.delegate.code,
        issue: opened.delegate.agreementReturn.issue,
        name: 'Bola Larkspur',
        position: 'Manager',
        email: `${mailbox}.colleague@example.org`,
      },
    }),
    lines: ['name', 'position'],
  },
  postAgreementLinkDownload: {
    access: LINK_ONLY,
    call: ({ agreements: { opened } }) => ({
      headers: opened.download.headers,
      body: { code: opened.download.code },
    }),
  },
  getAgreementVerification: {
    access: ANYBODY,
    call: ({ agreements }) => ({
      params: { sha256: agreements.agreementReturn.document?.sha256 ?? '' },
    }),
  },
} satisfies CallRows<typeof link>;
