export const MAX_IMPORT_BYTES = 50 * 1024 * 1024
export const MAX_IMPORT_COLUMNS = 500
export const MAX_IMPORT_ROWS = 200_000
export const IMPORT_TOO_LARGE = 'A file of at most 50 MB can be imported. Please split it into smaller files.'
export const IMPORT_EXTENSIONS = ['csv', 'tsv', 'txt', 'xlsx'] as const
/** Rows of the preview, and warnings shown (specification 1 section 9). */
export const PREVIEW_ROWS = 10
export const WARNINGS_SHOWN = 10
/** Refused rows that the preview names; all of them are in the file of refused rows. */
export const PROBLEMS_SHOWN = 200
