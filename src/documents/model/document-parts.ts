/** What a desk makes of a document that another makes a part of, too: document 19 is the nursing chart and the wrappers. */
export const DOCUMENT_PARTS = ['chart', 'wrappers'] as const
export type DocumentPart = (typeof DOCUMENT_PARTS)[number]

export const PART_WORDS: Readonly<Record<DocumentPart, string>> = {
  chart: 'Nursing chart and vitals',
  wrappers: 'Wrappers of medicines',
}

/** The document that has parts. */
export const NURSING_CHART = 19

/** While one was bound the other desk filed its own. */
export const PART_FILED_MEANWHILE = {
  status: 409,
  text: 'Another part was filed at the same moment: please file it again',
  constraints: { one_part_a_document: null },
} as const
