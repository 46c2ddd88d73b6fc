import { useState } from 'react'
import { Tag } from '../../_ui/Tag.tsx'
import { KontenList } from '../../_ui/konten/KontenList.tsx'
import { KontenPlace, KontenRow, KontenRows } from '../../_ui/konten/KontenRow.tsx'
import type { KontenSearch } from '../../_ui/konten/konten-search.ts'
import { Sample } from './Part.tsx'
import { texts } from './texts.de.ts'

const { konten } = texts
const AUSWAHL = {
  Partner: konten.partners.map((Name, index) => ({ GPNummer: `100000000${index}`, Name })),
  Orte: [...konten.places],
  Typen: [],
}

/** The list of many contracts with its search; typed filters show as chips. */
export function KontenParts() {
  const [search, setSearch] = useState<KontenSearch>({})
  const [, vk] = konten.numbers
  return (
    <Sample state={konten.many}>
      <KontenList auswahl={AUSWAHL} search={search} page={1} found={1} onApply={setSearch}>
        <KontenRows>
          <KontenPlace>
            <KontenRow
              vk={vk}
              name={konten.address}
              icon="sun"
              pieces={konten.numbers}
              tags={<Tag look="good">{texts.kindsOfReading.read}</Tag>}
              facts={[{ label: konten.reading, value: konten.value }]}
              level={3}
            >
              <p>{konten.more}</p>
            </KontenRow>
          </KontenPlace>
        </KontenRows>
      </KontenList>
    </Sample>
  )
}
