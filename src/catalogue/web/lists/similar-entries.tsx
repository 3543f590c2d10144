import { Button, Stack, Text } from '@mantine/core'

type Props = { readonly names: readonly string[]; onChoose(name: string): void }

/** Beneath a list whose search finds nothing: the names that are spelled nearly so; one is searched by a click. */
export const SimilarEntries = ({ names, onChoose }: Props) =>
  names.length > 0 && (
    <Stack gap={4} align="center" role="group" aria-label="Similar names">
      <Text size="xs" c="dimmed">
        Similar names
      </Text>
      {names.map((name) => (
        <Button key={name} size="compact-sm" variant="subtle" onClick={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </Stack>
  )
