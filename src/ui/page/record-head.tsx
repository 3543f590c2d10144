import { ActionIcon, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useNavigate } from '../../platform/web/navigation.tsx'
import textCss from '../display/text.module.css'
import css from './record-head.module.css'

type Props = {
  /** False where the screen around it says whose record it is. */
  readonly hasBack?: boolean
  /** The title, and what it is linked to. */
  readonly name: ReactNode
  readonly facts: readonly (string | false | null | undefined)[]
  /** Of the bar of actions. */
  readonly ref?: Ref<HTMLDivElement>
  /** What can be done, at the right. */
  readonly children: ReactNode
}

/** The head of a screen about one record: whose it is, a line of facts, and what can be done. */
export const RecordHead = ({ hasBack = true, name, facts, ref, children }: Props) => (
  <header className={css.head}>
    {hasBack && <Back />}
    <div className={css.who}>
      <div className={css.name}>{name}</div>
      <div className={textCss.caption}>{facts.filter(Boolean).join(' · ')}</div>
    </div>
    <Group ref={ref} gap={8}>
      {children}
    </Group>
  </header>
)

function Back() {
  const go = useNavigate()
  return (
    <ActionIcon variant="subtle" color="gray" aria-label="Back" onClick={() => void go(-1)}>
      <IconArrowLeft size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
