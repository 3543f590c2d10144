import { Group, Stack } from '@mantine/core'
import { useMemo } from 'react'
import textCss from '../../ui/display/text.module.css'
import { compareLetters, type Stretch } from '../model/compare-letters.ts'
import css from './refinement.module.css'

type Words = { readonly draft: string; readonly refined: string }
type Props = Words & {
  /** What the two sides are called. */
  readonly titles?: Words
  readonly legends?: Words
}

const TITLES: Words = { draft: 'Draft letter', refined: 'Refined letter' }
const LEGENDS: Words = { draft: 'only in the draft', refined: 'only in the refined letter' }

/** Draft and refined letter side by side, on a phone one above the other; what differs is struck out there and underlined here. */
export default function LetterComparison({ draft, refined, titles = TITLES, legends = LEGENDS }: Props) {
  const compared = useMemo(() => compareLetters(draft, refined), [draft, refined])
  return (
    <div className={css.comparison}>
      <Side title={titles.draft} key="draft" stretches={compared.draft} Mark="del" legend={legends.draft} />
      <Side title={titles.refined} key="refined" stretches={compared.refined} Mark="ins" legend={legends.refined} />
    </div>
  )
}

type SideProps = {
  readonly title: string
  readonly stretches: readonly Stretch[]
  readonly Mark: 'del' | 'ins'
  readonly legend: string
}

/** Each stretch with the place at which it begins, as its key. */
function placed(stretches: readonly Stretch[]) {
  let at = 0
  return stretches.map((stretch) => {
    const key = at
    at += stretch.text.length
    return { ...stretch, key }
  })
}

function Side({ title, stretches, Mark, legend }: SideProps) {
  return (
    <Stack component="section" gap={6} miw={0} aria-label={title}>
      <Group gap="4px 12px" align="baseline">
        <h3>{title}</h3>
        <span className={`${textCss.note} ${textCss.clipped}`}>
          <Mark>marked</Mark> {legend}
        </span>
      </Group>
      <div className={css.sheet}>
        {placed(stretches).map(({ key, text, isChanged }) => (isChanged ? <Mark key={key}>{text}</Mark> : text))}
      </div>
    </Stack>
  )
}
