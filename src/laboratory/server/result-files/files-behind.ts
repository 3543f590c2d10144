import { type Behind, bindBehind } from '../../../documents/server/binding/bind-behind.ts'
import { aroundDocument } from '../../../hospitals/server/printed-document.ts'
import type { Context, Download } from '../../../platform/server/contract/operation.ts'
import type { ReportContents } from '../../model/reports/report-contents.ts'

type Printed = Pick<ReportContents, 'files'> & { readonly number: string }
/** What a download can give before it is sent: everything that is typeset. */
type Typeset = Download & { readonly bytes: () => Promise<Buffer> }

/** The files that are results of printed reports, in the order of the reports. */
export const filesOf = (reports: readonly Printed[]): Behind[] =>
  reports.flatMap(({ number, files }) =>
    files.map(({ fileId, title, name }) => ({ fileId, foot: `${number} · ${title}, ${name}` })),
  )

/** A print with the files of its reports as pages behind it; bound when the transaction is over. */
export async function withFilesBehind(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'platform'>,
  print: Typeset,
  reports: readonly Printed[],
): Promise<Download> {
  const files = filesOf(reports)
  if (files.length === 0) return print
  const around = await aroundDocument(context)
  return {
    ...print,
    bytes: async () => bindBehind(context, { title: print.name, pdf: await print.bytes(), ...around }, files),
  }
}
