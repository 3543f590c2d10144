import { Button } from '@mantine/core'
import { useState } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { letterTemplatesContract } from '../../model/letter-templates.contract.ts'
import css from '../letters.module.css'

type Props = { readonly id: string; onTake(body: string): void }

/** The earlier texts of a prompt; taking one puts it into the field, saving it makes it the newest. */
export function PromptEditions({ id, onTake }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useRead(letterTemplatesContract.editions, { id }, { enabled: isOpen })
  const earlier = data?.editions.slice(1) ?? []
  return (
    <div className={css.editions}>
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Earlier versions
      </Button>
      {isOpen && error && <ErrorState what={error.message} retry={() => void refetch()} />}
      {isOpen && data && earlier.length === 0 && <p className={css.quiet}>There is no earlier version.</p>}
      {isOpen && earlier.length > 0 && (
        <ul>
          {earlier.map(({ edition, title, body, at, by }) => (
            <li key={edition}>
              <span>
                Version {edition}: {title}, {showMoment(at)}
                {by && `, ${by}`}
              </span>
              <Button variant="default" size="compact-sm" onClick={() => onTake(body)}>
                {`Take version ${edition}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
