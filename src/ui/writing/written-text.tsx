import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { blocksOf } from '../../kernel/writing/tables.ts'
import css from './written-text.module.css'

/** A text as it was written, its tables drawn as tables. */
export const WrittenText = ({ text }: { readonly text: string }) =>
  [...blocksOf(text).entries()].map(([at, block]) =>
    'lines' in block ? (
      <p key={at} className={css.words}>
        {block.lines.join('\n')}
      </p>
    ) : (
      <Table.ScrollContainer key={at} minWidth={420}>
        <Table className={css.table} data={{ head: [...block.head], body: block.rows.map((row) => [...row]) }} />
      </Table.ScrollContainer>
    ),
  )
