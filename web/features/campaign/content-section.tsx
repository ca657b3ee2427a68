// A campaign's own content: one file, accepted or refused as a whole, with every fault named.
// The server validates it; this shows the result.
import { Download, Skull, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import exampleAddress from '../../../rules/content/example-pack.json?url';
import { withNames } from '../../../rules/isolated.ts';
import { foreignWords } from '../../../rules/wire/foreign-file.ts';
import { PACK_MAX_BYTES } from '../../../rules/wire/reference.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import part from '../../desk/desk-part.module.css';
import { DeskPart } from '../../desk/desk-part.tsx';
import { isRefusedWith, messageOf } from '../../lib/api.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { readHead, UNREAD_LETTERS } from '../../lib/text-file.ts';
import { campaignFoesPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/openings.ts';
import { readTextFile } from '../../ui/read-text-file.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Opening, useOpening } from '../../ui/use-opening.ts';
import styles from './content-section.module.css';
import { FaultList, type NamedFault } from './fault-list.tsx';
import { FileDrop } from './file-drop.tsx';
import { PackContents } from './pack-contents.tsx';
import { type KeptPack, usePack, useRemovePack, useSavePack } from './pack-queries.ts';
import { PartTrouble } from './trouble.tsx';

type Refused = { fileName: string; faults: NamedFault[] };

export function ContentSection({ campaign }: { campaign: Campaign }) {
  const pack = usePack(campaign.id);
  const save = useSavePack(campaign.id);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [problem, setProblem] = useState<string>();
  const [question, show] = useState<ReactNode>(null);
  const removing = useOpening<string>();
  const replacing = useOpening<File>();
  const picker = useRef<HTMLInputElement>(null);

  /** Replacing the content that everybody in the campaign builds with asks first: a file is easily dropped in the wrong place. */
  function take(file: File) {
    setRefused(null);
    setProblem(undefined);
    if (pack.data && file.size <= PACK_MAX_BYTES) replacing.open(file);
    else void upload(file);
  }

  async function upload(file: File) {
    try {
      const isTooLarge = file.size > PACK_MAX_BYTES;
      const text = isTooLarge ? await readHead(file) : await readTextFile(file, show);
      const foreign = text === null ? UNREAD_LETTERS : foreignWords(text, 'content');
      if (text === null || foreign !== null || isTooLarge) {
        setProblem(withNames`${file.name}: ${foreign ?? 'It is larger than 1 MB.'} Nothing was changed.`);
        return;
      }
      const { name, adds, replaces } = await save.mutateAsync(new File([text], file.name));
      showToast({ tone: 'success', title: 'Content Saved', text: withNames`${name}: ${addsWords(adds, replaces)}` });
    } catch (error) {
      const faults = faultsOf(error);
      if (faults.length > 0) setRefused({ fileName: file.name, faults });
      else setProblem(messageOf(error, 'The file could not be read or sent. Please try again.'));
    }
  }

  return (
    <DeskPart name="content" title="Content" isLoading={pack.isPending}>
      <Card className={styles.card}>
        <h3>Foes and places</h3>
        <p className={styles.text}>
          Look through what your heroes may meet, and write or change your own. Players see none of it.
        </p>
        <LinkButton to={campaignFoesPath(campaign.id)} className={styles.way} icon={<Skull aria-hidden />}>
          Foes and Places
        </LinkButton>
      </Card>
      <Card className={styles.card}>
        {pack.isPending && (
          <div className={part.waiting}>
            <Skeleton lines={3} />
          </div>
        )}
        {pack.isError && pack.data === undefined && (
          <PartTrouble what="Failed to load the content of this campaign." query={pack} />
        )}
        {pack.data === null && (
          <p className={styles.text}>
            This campaign plays with what everybody has. Bring your own classes, cards, gear, foes, names or prompts in
            one file: new ones are added, and one with the id of a built-in one takes its place, in this campaign only.
          </p>
        )}
        {pack.data && <Kept pack={pack.data} onRemove={removing.open} />}
        {!pack.isPending && (
          <a href={exampleAddress} download="example-pack.json" className={buttonLook({}, styles.example)}>
            Download an Example
          </a>
        )}
        {!pack.isPending && (
          <FileDrop
            inputRef={picker}
            label={pack.data ? 'Replace it with another file' : 'Upload a content file'}
            hint="Drop it here or press to pick one. JSON, up to 1 MB."
            accept=".json,application/json"
            isBusy={save.isPending}
            onFile={take}
          />
        )}
        <ConfirmDialog
          danger
          open={replacing.isOpen}
          onOpenChange={(stays) => !stays && replacing.close()}
          title={withNames`Replace ${pack.data?.name ?? 'the content'}?`}
          text={withNames`${replacing.subject?.name ?? 'The file'} takes its place for everybody in this campaign. Characters keep what is on their sheets. Download the present file first if you want to keep it.`}
          confirmLabel="Replace"
          onConfirm={() => {
            replacing.close();
            if (replacing.subject) void upload(replacing.subject);
          }}
        />
        <Notice>{problem}</Notice>
        {refused && <FaultList {...refused} onDismiss={() => setRefused(null)} />}
      </Card>
      {question}
      <RemoveQuestion opening={removing} campaign={campaign} returnTo={() => (pack.data ? null : picker.current)} />
    </DeskPart>
  );
}

function Kept({ pack, onRemove }: { pack: KeptPack; onRemove: (name: string) => void }) {
  const { text, name, summary, dropped } = pack;
  return (
    <div className={styles.kept}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.text}>{addsWords(summary.adds, summary.replaces)}</p>
      <PackContents counts={summary.counts} />
      {dropped.length > 0 && (
        <FaultList
          title="These entries are not valid any more and are left out"
          faults={dropped.map(({ path, message }) => ({ path: path || 'general', message }))}
        />
      )}
      <div className={styles.actions}>
        <Button
          icon={<Download aria-hidden />}
          onClick={() => saveFile({ name: `${fileNameOf(name)}.json`, type: 'application/json', text: `${text}\n` })}
        >
          Download
        </Button>
        <Button icon={<Trash2 aria-hidden />} onClick={() => onRemove(name)}>
          Remove
        </Button>
      </div>
    </div>
  );
}

type RemoveQuestionProps = {
  opening: Opening<string>; // with the name of the content
  campaign: Campaign;
  returnTo: () => HTMLElement | null; // when its button has disappeared with the content
};

function RemoveQuestion({ opening, campaign, returnTo }: RemoveQuestionProps) {
  const { isOpen, subject: name = '', close } = opening;
  const remove = useRemovePack(campaign.id);

  async function confirm() {
    try {
      await remove.mutateAsync();
      showToast({ tone: 'success', title: 'Content Removed', text: name, durationMs: NOTICE_MS.brief });
    } catch (error) {
      const text = messageOf(error, String(error));
      showToast({ tone: 'error', title: 'Failed to remove the content. Please try again.', text });
    }
    close();
  }

  return (
    <ConfirmDialog
      danger
      open={isOpen}
      onOpenChange={(stays) => !stays && !remove.isPending && close()}
      title={`Remove ${name}?`}
      text="This campaign is back to the built-in content. Characters keep what is on their sheets. Download the file first if you want to keep it."
      confirmLabel="Remove"
      busy={remove.isPending ? 'Removing' : undefined}
      onConfirm={() => void confirm()}
      returnTo={returnTo}
    />
  );
}

function addsWords(adds: number, replaces: number): string {
  if (adds + replaces === 0) return 'Nothing is in it at present.';
  return `Adds ${adds} ${adds === 1 ? 'entry' : 'entries'} and replaces ${replaces} of the built-in ones.`;
}

/** The faults by their paths; none if the refusal was not about the file. */
function faultsOf(error: unknown): NamedFault[] {
  if (!isRefusedWith(error, 400)) return [];
  return Object.entries(error.errors).flatMap(([path, messages]) => messages.map((message) => ({ path, message })));
}
