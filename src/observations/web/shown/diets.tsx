import { Button } from '@mantine/core'
import { showMoment } from '../../../kernel/calendar.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useNow } from '../../../ui/page/use-now.ts'
import type { ShownDiet } from '../../model/observed-fields.ts'
import { DIET_WORDS } from '../../model/words.ts'
import css from '../observations.module.css'
import { Fate } from './entry-words.tsx'

type Props = { readonly diets: readonly ShownDiet[]; onStrike(id: string): void }

/** The diets of a visit, the newest first; the one that holds now is marked, and one that is to come. */
export function Diets({ diets, onStrike }: Props) {
  const now = useNow()
  if (diets.length === 0) return <EmptyState line="No diet is said yet." />
  const current = diets.find(({ at, struck }) => !struck && new Date(at).getTime() <= now)
  return (
    <ul className={css.diets} aria-label="Diets">
      {diets.map((diet) => {
        const name = [DIET_WORDS[diet.diet], diet.words].filter(Boolean).join(', ')
        return (
          <li key={diet.id} data-struck={diet.struck ? true : undefined}>
            <strong>{name}</strong>
            <span className={textCss.caption}>{`from ${showMoment(diet.at)}, ${diet.by}`}</span>
            {diet.id === current?.id && <Chip tone="good">Now</Chip>}
            {!diet.struck && new Date(diet.at).getTime() > now && <Chip tone="waiting">To come</Chip>}
            <Fate entry={diet} />
            {diet.mayStrike && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Strike out ${name}`}
                onClick={() => onStrike(diet.id)}
              >
                Strike out
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
