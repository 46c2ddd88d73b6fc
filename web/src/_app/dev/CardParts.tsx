import { CopyButton } from '../../_ui/CopyButton.tsx'
import { Afterwards } from '../../_ui/Aside.tsx'
import { KontoNumbers } from '../../_ui/begriffe/KontoNumbers.tsx'
import { Card, CardHeading, FactGroup, FactGroups, Panel } from '../../_ui/Card.tsx'
import { CountBadge } from '../../_ui/CountBadge.tsx'
import { Fact, FactBox } from '../../_ui/Facts.tsx'
import { formatDatum, formatMenge } from '../../_ui/format.ts'
import { LetterPicture } from '../../_ui/letter/LetterPicture.tsx'
import { PrintButton } from '../../_ui/PrintButton.tsx'
import { SummaryList, SummaryRow } from '../../_ui/SummaryList.tsx'
import { Tag } from '../../_ui/Tag.tsx'
import { Timeline, TimelineStep } from '../../_ui/Timeline.tsx'
import { Sample, Section } from './Part.tsx'
import { texts } from './texts.de.ts'

const HEADING = 'baustein-karte'
const { card } = texts
const READING = formatMenge(12_100, 'kWh')
const nothing = () => undefined

export function CardParts() {
  return (
    <Section id="karten">
      <Card headingId={HEADING}>
        <CardHeading id={HEADING} level={3} takesFocus={false} under={<Tag>{texts.tags.neutral}</Tag>}>
          {card.name}
        </CardHeading>
        <KontoNumbers vk={card.vk} gp={card.gp} explains={false} />
        <FactGroups>
          <FactGroup title={card.facts}>
            <Fact label={texts.date}>{formatDatum(card.day)}</Fact>
            <Fact label={texts.tableColumns.value}>
              {READING} <CopyButton name={texts.tableColumns.value} value={READING} />
            </Fact>
          </FactGroup>
        </FactGroups>
        <Panel>{texts.notices.info}</Panel>
        <PrintButton of={card.name} />
        <LetterPicture />
      </Card>
      <Sample state={card.box}>
        <FactBox>
          <Fact label={texts.date}>{formatDatum(card.day)}</Fact>
          <Fact label={texts.tableColumns.value}>{READING}</Fact>
        </FactBox>
      </Sample>
      <Sample state={card.summary}>
        <SummaryList>
          <SummaryRow label={texts.date} onChange={nothing}>
            {formatDatum(card.day)}
          </SummaryRow>
          <SummaryRow label={texts.tableColumns.value} further={card.further}>
            {READING}
          </SummaryRow>
        </SummaryList>
      </Sample>
      <Sample state={card.timeline}>
        <Timeline>
          <TimelineStep stand="done" name={card.steps.done} when={formatDatum(card.day)} />
          <TimelineStep stand="next" name={card.steps.next} when={card.steps.now} />
          <TimelineStep stand="later" name={card.steps.later} when={card.steps.usual} />
          <TimelineStep stand="undone" name={card.steps.undone} when={formatDatum(card.day)} />
        </Timeline>
      </Sample>
      <Sample state={card.side}>
        <Afterwards steps={card.afterwards} />
      </Sample>
      <Sample state={card.badges}>
        <span className="bausteine-badge">
          <CountBadge count={3} look="news" />
        </span>
        <span className="bausteine-badge">
          <CountBadge count={12} look="calm" />
        </span>
      </Sample>
    </Section>
  )
}
