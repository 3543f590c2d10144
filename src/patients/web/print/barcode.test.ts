import { describe, expect, it } from 'vitest'
import { barcodeOf, qrCodeOf } from './barcode.ts'

describe('the codes of a patient card', () => {
  it('are drawn, with a quiet zone around them', () => {
    for (const code of [barcodeOf('UHHO26K21001'), qrCodeOf('UHHO26K21001')]) {
      expect(code.viewBox).toMatch(/^0 0 \d+ \d+$/)
      expect(code.paths.length).toBeGreaterThan(0)
      expect(code.paths.every(({ d }) => d.startsWith('M'))).toBe(true)
    }
  })

  it('are another drawing for another id', () => {
    expect(barcodeOf('UHHO26K21001')).not.toEqual(barcodeOf('UHHO26K21002'))
    expect(qrCodeOf('UHHO26K21001')).not.toEqual(qrCodeOf('UHHO26K21002'))
  })
})
