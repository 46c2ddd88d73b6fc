import { useState } from 'react'
import { DeviceDisplayPicture } from '../../_ui/DeviceDisplayPicture.tsx'
import { FileButton } from '../../_ui/FileButton.tsx'
import { LongList } from '../../_ui/LongList.tsx'
import { NothingHere } from '../../_ui/NothingHere.tsx'
import { PlotArea, PlotBar, PlotFigure, PlotKey } from '../../_ui/PlotFigure.tsx'
import { ResultLine } from '../../_ui/ResultLine.tsx'
import { ZeitraumFields } from '../../_ui/zeitraum/ZeitraumFields.tsx'
import { Sample } from './Part.tsx'
import { texts } from './texts.de.ts'

const FIGURE = 'baustein-verlauf'
const HEIGHT = 100
const { list } = texts
const GRENZEN = { frueheste: '2024-01-01', spaeteste: '2026-10-01' }
const lines = Array.from({ length: 7 }, (_, index) => list.line(index + 1))

/** What stands around lists: their result, more entries, a period, a plot, a file, and that there is nothing. */
export function ListParts() {
  const [typed, setTyped] = useState({ von: '', bis: '' })
  return (
    <>
      <Sample state={list.period}>
        <ZeitraumFields
          typed={typed}
          onTyped={(change) => setTyped({ ...typed, ...change })}
          grenzen={GRENZEN}
          jahre={[2026, 2025, 2024]}
          oldest={undefined}
          problems={[]}
        />
      </Sample>
      <Sample state={list.more}>
        <ResultLine page={1} waiting={undefined}>
          {list.result}
        </ResultLine>
        <LongList all={lines} first={3} step={3} focus="li" of={list.of}>
          {(shown) => (
            <ul>
              {shown.map((line) => (
                <li key={line} tabIndex={-1}>
                  {line}
                </li>
              ))}
            </ul>
          )}
        </LongList>
        <div className="bausteine-row">
          <FileButton look="secondary" icon="download" make={() => Promise.reject(new Error(list.fails))}>
            {list.file}
          </FileButton>
        </div>
      </Sample>
      <Sample state={list.plot}>
        <PlotFigure id={FIGURE} colour="sun" name={texts.reading} unit="kWh" sentence={list.sentence}>
          <PlotArea height={HEIGHT + 20} figure={FIGURE} levels={[0, 50, 100]} y={(level) => HEIGHT - level}>
            {(hatched) => (
              <>
                <PlotBar x={5} width={30} from={HEIGHT} to={20} title={list.bar} />
                <PlotBar x={40} width={30} from={HEIGHT} to={55} fill={hatched} isOutlined title={list.estimatedBar} />
              </>
            )}
          </PlotArea>
          <PlotKey isHatched>{texts.kindsOfReading.estimated}</PlotKey>
        </PlotFigure>
      </Sample>
      <Sample state={list.display}>
        <DeviceDisplayPicture feld={{ obisCodeShort: '2.8.0', unit: 'kWh', showObisCodeShort: true }} />
      </Sample>
      <Sample state={list.empty}>
        <NothingHere title={list.emptyTitle}>{list.emptyText}</NothingHere>
      </Sample>
    </>
  )
}
