import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

// A component of Mantine is drawn with the styles that came: the theme brings those of most screens, a part with another brings its own.

const THEME = 'src/ui/theme/styles.ts'
/** Its arrows are not drawn; the field itself is an Input. */
const WITHOUT_STYLES = ['NumberInput']

const folder = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Table.css'))
const styled = new Set(readdirSync(folder).map((name) => name.replace(/(\.layer)?\.css$/, '')))
const stylesIn = (text: string) =>
  [...text.matchAll(/'@mantine\/core\/styles\/(\w+)\.css'/g)].map(([, name = '']) => name)

const files = sourceFiles().filter(({ path: file }) => file.endsWith('.tsx') && !/\.(test|scene)\./.test(file))
const ofTheme = stylesIn(sourceFiles().find(({ path: file }) => file === THEME)?.text ?? '')

test('every component is drawn with its styles, and none brings what the theme has', () => {
  const faults = files.flatMap(({ path: file, text }) => {
    const own = stylesIn(text)
    const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? []
    const components = names.split(/[,\s]+/).filter((name) => styled.has(name) && !WITHOUT_STYLES.includes(name))
    return [
      ...components.filter((name) => ![...own, ...ofTheme].includes(name)).map((name) => `${file} lacks ${name}.css`),
      ...own.filter((name) => ofTheme.includes(name)).map((name) => `${file} needs no ${name}.css`),
    ]
  })
  expect(ofTheme).toContain('Button')
  expect(faults).toEqual([])
})
