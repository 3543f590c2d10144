import fs from 'node:fs'
import subsetFont from 'subset-font'

// node scripts/pack-font.ts: writes src/ui/theme/inter from the package of the font. The letters that nearly every screen draws, in the
// weights that are used, are half the bytes of the whole Latin file; the rupee sign alone stands for 85 kB of letters nobody here writes.

const WEIGHTS = { wght: { min: 400, max: 700 } }
const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** As `inter.css` lists them. */
const PARTS = [
  { file: 'basic', of: 'latin', letters: `${PRINTABLE_ASCII}\u00a0©°±²µ·½×é–—‘’“”•…−` },
  { file: 'rupee', of: 'latin-ext', letters: '₹' },
] as const

for (const { file, of, letters } of PARTS) {
  const whole = fs.readFileSync(`node_modules/@fontsource-variable/inter/files/inter-${of}-wght-normal.woff2`)
  const part = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: WEIGHTS })
  fs.writeFileSync(`src/ui/theme/inter/inter-${file}.woff2`, part)
  console.log(`${file}: ${whole.length} -> ${part.length} bytes`)
}
