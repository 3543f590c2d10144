/** How the bytes of a DICOM file are written, as far as it is shown. */
type Syntax = {
  readonly words: string
  /** Who draws it: our own code in the browser, the browser's own decoder of pictures, or the server, which sends a PNG. */
  readonly drawnBy: 'us' | 'browser' | 'server'
  readonly isPacked: boolean
}

const raw = (words: string, drawnBy: Syntax['drawnBy']): Syntax => ({ words, drawnBy, isPacked: false })
const packed = (words: string, drawnBy: Syntax['drawnBy'] = 'server'): Syntax => ({ words, drawnBy, isPacked: true })

/** Packed by run lengths. */
export const RLE = '1.2.840.10008.1.2.5'

/** What is not listed is refused: videos, and data sets that are packed as a whole. */
const SYNTAXES: Readonly<Record<string, Syntax>> = {
  '1.2.840.10008.1.2': raw('implicit', 'us'),
  '1.2.840.10008.1.2.1': raw('explicit', 'us'),
  '1.2.840.10008.1.2.2': raw('big-endian', 'server'),
  [RLE]: packed('RLE', 'us'),
  '1.2.840.10008.1.2.4.50': packed('JPEG', 'browser'),
  '1.2.840.10008.1.2.4.51': packed('JPEG of 12 bits'),
  '1.2.840.10008.1.2.4.57': packed('JPEG without loss'),
  '1.2.840.10008.1.2.4.70': packed('JPEG without loss'),
  '1.2.840.10008.1.2.4.80': packed('JPEG-LS'),
  '1.2.840.10008.1.2.4.81': packed('JPEG-LS'),
  '1.2.840.10008.1.2.4.90': packed('JPEG 2000'),
  '1.2.840.10008.1.2.4.91': packed('JPEG 2000'),
}

export const syntaxOf = (uid: string): Syntax | undefined => (Object.hasOwn(SYNTAXES, uid) ? SYNTAXES[uid] : undefined)
