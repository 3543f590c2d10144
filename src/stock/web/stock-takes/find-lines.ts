import type { SheetLine } from '../../model/stock-takes/take-shapes.ts'

/** The lines whose item, batch, rack or barcode hold every word that is typed. */
export function linesFound<Line extends Pick<SheetLine, 'name' | 'batchNo' | 'rack' | 'barcodes'>>(
  lines: readonly Line[],
  typed: string,
): Line[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter(({ name, batchNo, rack, barcodes }) => {
    const text = [name, batchNo, rack, ...barcodes].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The lines of the item whose barcode was scanned, or of the batch whose number it is. */
export const linesOfCode = <Line extends Pick<SheetLine, 'batchNo' | 'barcodes'>>(
  lines: readonly Line[],
  code: string,
): Line[] => lines.filter(({ batchNo, barcodes }) => barcodes.includes(code) || batchNo === code.trim().toUpperCase())

/** Whole packs and units beside them. */
export const packsOf = (units: number, packUnits: number) => ({
  packs: Math.floor(units / packUnits),
  loose: units % packUnits,
})
