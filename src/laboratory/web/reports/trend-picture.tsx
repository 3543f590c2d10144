import { showDayOf } from '../../../kernel/calendar.ts'
import { LinePicture, type PicturedPoint } from '../../../ui/pictures/line-picture.tsx'
import type { TrendValue } from '../../model/reports/reports.contract.ts'
import { shownWords } from '../../model/results/value-words.ts'

type Props = { readonly name: string; readonly values: readonly TrendValue[] }

/** Values by the day on which they were collected, over the range by which the newest was judged. The table says the same in words. */
export function TrendPicture({ name, values }: Props) {
  const last = values.at(-1)
  if (!last) return <p>No value is verified.</p>
  const border = (side: string | null) => (side === null ? null : Number(side))
  return (
    <LinePicture
      label={wordsOf(name, values)}
      points={values.map(pointOf)}
      range={{ low: border(last.low), high: border(last.high) }}
      words={String}
    />
  )
}

function pointOf(value: TrendValue): PicturedPoint {
  const tone = toneOf(value.flag)
  return {
    key: value.at,
    at: new Date(value.at),
    figure: Number(value.value),
    hint: `${showDayOf(value.at)}: ${shownWords({ ...value, words: null })} ${value.unit}`,
    ...(tone && { tone }),
  }
}

function toneOf(flag: TrendValue['flag']): PicturedPoint['tone'] {
  if (flag === 'low' || flag === 'high') return 'warning'
  return flag === 'impossible' || flag?.startsWith('critical') ? 'danger' : undefined
}

function wordsOf(name: string, values: readonly TrendValue[]): string {
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last) return name
  const said = (value: TrendValue) => `${shownWords({ ...value, words: null })} ${value.unit} on ${showDayOf(value.at)}`
  return values.length === 1
    ? `${name}: ${said(first)}`
    : `${name}: ${values.length} values, from ${said(first)} to ${said(last)}`
}
