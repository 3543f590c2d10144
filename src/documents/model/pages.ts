/** The pictures that follow each other in one body, by their sizes 'a,b,c'; undefined when the sizes do not add up. */
export function splitPages<Bytes extends Uint8Array>(body: Bytes, sizes: string): Uint8Array[] | undefined {
  const lengths = sizes.split(',').map(Number)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  if (total !== body.length || lengths.includes(0)) return undefined
  let at = 0
  return lengths.map((length) => {
    at += length
    return body.subarray(at - length, at)
  })
}
