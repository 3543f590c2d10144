import { Anchor } from '@mantine/core'
import { Link } from '../../platform/web/navigation.tsx'
import type { ShownSource } from '../model/sources/source-of-charge.ts'

type Props = {
  readonly source: ShownSource
  /** In a row of a grid that holds the focus itself. */
  readonly tabIndex?: -1
}

/** What a charge came from, leading to its record where that has a screen. */
export const SourceLink = ({ source: { words, path }, tabIndex }: Props) =>
  path ? (
    <Anchor component={Link} to={path} title={words} inherit {...(tabIndex && { tabIndex })}>
      {words}
    </Anchor>
  ) : (
    words
  )
