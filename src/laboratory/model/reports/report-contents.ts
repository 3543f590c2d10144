import * as z from 'zod/mini'

const row = z.object({
  /** Printed above it; null: under the one before. */
  heading: z.nullable(z.string()),
  name: z.string(),
  /** As it is read: '2.6', '< 0.04', 'No growth'; '–' of what was not done. */
  value: z.string(),
  /** In words; '' within the range. */
  flag: z.string(),
  isCritical: z.boolean(),
  unit: z.string(),
  range: z.string(),
  /** The value before with its day: '3.1 on 18/11/2026'; '' without one. */
  before: z.string(),
  /** What is printed beneath the row. */
  remark: z.string(),
  /** Of a culture: what grew and what it answers to. */
  findings: z.array(
    z.object({
      organism: z.string(),
      /** '' where it is not said; what was issued before it was printed has none. */
      growth: z._default(z.string(), ''),
      antibiotic: z.string(),
      susceptibility: z.string(),
      /** In millimetres, or as it is printed of a concentration. */
      zone: z.string(),
      mic: z._default(z.string(), ''),
    }),
  ),
  /** Of a culture: what S, I and R mean, and by which edition they were read. */
  readBy: z._default(z.string(), ''),
  /** Shown to who may read confidential results only. */
  isConfidential: z.boolean(),
})
export type ReportRow = z.output<typeof row>

/** A report of one collection as it was issued: everything that is printed of it. Days and moments as people read them. */
export const reportContents = z.object({
  accessionNo: z.string(),
  patient: z.object({ name: z.string(), uhid: z.string(), visitNo: z.string(), ageAndSex: z.string() }),
  referredBy: z.string(),
  place: z.string(),
  sample: z.string(),
  collectedAt: z.string(),
  receivedAt: z.string(),
  reportedAt: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      /** '' where it is not printed. */
      method: z.string(),
      /** On a page of its own. */
      startsPage: z.boolean(),
      rows: z.array(row),
      /** Interpretation and comment of the test, beneath its rows. */
      notes: z.array(z.string()),
      /** Of the pathologist on this test, with the name; what was issued before there were any has none. */
      opinion: z._default(z.string(), ''),
    }),
  ),
  /** Who was told of critical values. */
  critical: z.array(z.string()),
  /** Amended and withdrawn values with their reasons; what is still to come; what was verified single-handed. */
  notes: z.array(z.string()),
  enteredBy: z.string(),
  verifiedBy: z.string(),
  /** Results that are files, as pages behind the report; what was issued before there were any has none. */
  files: z._default(
    z.array(z.object({ fileId: z.string(), title: z.string(), name: z.string(), isConfidential: z.boolean() })),
    [],
  ),
})
export type ReportContents = z.output<typeof reportContents>

/** What a reader without the right sees: confidential rows are left out, and told. Pure. */
export function withoutConfidential(contents: ReportContents): ReportContents {
  const sections = contents.sections
    .map((section) => {
      const rows = section.rows.filter(({ isConfidential }) => !isConfidential)
      // An opinion may speak of the rows that are left out.
      return rows.length < section.rows.length ? { ...section, rows, opinion: '' } : section
    })
    .filter(({ rows }) => rows.length > 0)
  const count = (of: ReportContents['sections']) => of.reduce((sum, { rows }) => sum + rows.length, 0)
  const left = count(contents.sections) - count(sections)
  if (left === 0) return contents
  const note = `${left === 1 ? 'One result is' : `${left} results are`} confidential and not on this print.`
  const files = (contents.files ?? []).filter(({ isConfidential }) => !isConfidential)
  return { ...contents, sections, files, notes: [...contents.notes, note] }
}
