import { Button, Input, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { PURPOSE_WORDS, PURPOSES, type Purpose } from '../../model/purpose.ts'

type Props = {
  readonly value: Purpose | '' | null | undefined
  readonly error?: ReactNode
  onChange(purpose: Purpose): void
}

/** What money of a cashless patient is for; nothing is chosen beforehand. */
export const PurposeField = ({ value, error, onChange }: Props) => (
  <Input.Wrapper label="What is it for?" required error={error}>
    <SimpleGrid component="fieldset" cols={3} spacing={8} aria-label="What is it for?">
      {PURPOSES.map((one) => (
        <Button
          key={one}
          px={8}
          variant={one === value ? 'light' : 'default'}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {PURPOSE_WORDS[one]}
        </Button>
      ))}
    </SimpleGrid>
  </Input.Wrapper>
)
