/** What the cover and the contents of a dossier say; plain values, for they travel to the worker that binds it. */
export type DossierFacts = {
  readonly hospital: { readonly name: string; readonly contact: string }
  /** Stands on every page: the claim id, or the visit id while there is none (domain, 'Claim id falls back'). */
  readonly claimId: string
  /** Label and value, as they stand under each other on the cover. */
  readonly cover: readonly (readonly [label: string, value: string])[]
  readonly completeness: string
  readonly missing: readonly string[]
  readonly lines: readonly DossierLine[]
}

/** A line of the contents: a file that follows, or what is known instead. */
export type DossierLine = {
  readonly type: number
  readonly name: string
  readonly file: DossierFile | null
  /** 'Yes', 'No: not needed', or 'not uploaded'. */
  readonly instead: string
}

export type DossierFile = {
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
}

/** '1,234,567 bytes (1.2 MB)', by Indian grouping. */
export const showSize = (bytes: number): string => {
  const grouped = bytes.toLocaleString('en-IN')
  return bytes < 1024 ? `${grouped} bytes` : `${grouped} bytes (${showBytes(bytes)})`
}

const KB = 1024
const MB = KB * KB

/** '840 KB', '2.1 MB': as lists show a file's size. */
export const showBytes = (bytes: number): string =>
  bytes < KB ? `${bytes} B` : bytes < MB ? `${Math.round(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`
