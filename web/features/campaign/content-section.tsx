// The content that a campaign brings itself: one file, taken whole or refused whole with every fault named (contract 7).
// The server judges it; here is shown what it said.
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import exampleAddress from '../../../rules/content/example-pack.json?url';
import { NOTICE_MS } from '../../../rules/durations.ts';
import { withNames } from '../../../rules/isolated.ts';
import { PACK_MAX_BYTES } from '../../../rules/wire/reference.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import part from '../../desk/desk-part.module.css';
import { DeskPart } from '../../desk/desk-part.tsx';
import { isRefusedWith, messageOf } from '../../lib/api.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOpening } from '../../ui/use-opening.ts';
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

  async function upload(file: File) {
    setRefused(null);
    setProblem(undefined);
    if (file.size > PACK_MAX_BYTES) {
      setProblem(withNames`${file.name} is larger than 1 MB. Nothing was changed.`);
      return;
    }
    try {
      const { name, adds, replaces } = await save.mutateAsync(file);
      showToast({ tone: 'success', title: 'Content Saved', text: withNames`${name}: ${addsWords(adds, replaces)}` });
    } catch (error) {
      const faults = faultsOf(error);
      if (faults.length > 0) setRefused({ fileName: file.name, faults });
      else setProblem(messageOf(error, 'The file could not be read or sent. Please try again.'));
    }
  }

  return (
    <DeskPart name="content" title="Content" isLoading={pack.isPending}>
      <Card className={styles.leaf}>
        {pack.isPending && (
          <div className={part.waiting}>
            <Skeleton lines={3} />
          </div>
        )}
        {pack.isError && pack.data === undefined && (
          <PartTrouble
            what="Failed to load the content of this campaign."
            error={pack.error}
            isBusy={pack.isFetching}
            onRetry={() => void pack.refetch()}
          />
        )}
        {pack.data === null && (
          <>
            <p className={styles.text}>
              This campaign plays with what everybody has. Bring your own classes, cards, gear, names or prompts in one
              file: new ones are added, and one with the id of a built-in one takes its place, in this campaign only.
            </p>
            <a href={exampleAddress} download="example-pack.json" className={buttonLook({}, styles.example)}>
              Download an Example
            </a>
          </>
        )}
        {pack.data && <Kept campaign={campaign} pack={pack.data} />}
        {!pack.isPending && (
          <FileDrop
            label={pack.data ? 'Replace it with another file' : 'Upload a content file'}
            hint="Drop it here or press to pick one. JSON, up to 1 MB."
            accept=".json,application/json"
            isBusy={save.isPending}
            onFile={(file) => void upload(file)}
          />
        )}
        <Notice>{problem}</Notice>
        {refused && <FaultList {...refused} onDismiss={() => setRefused(null)} />}
      </Card>
    </DeskPart>
  );
}

function Kept({ campaign, pack }: { campaign: Campaign; pack: KeptPack }) {
  const { text, name, summary, dropped } = pack;
  const removing = useOpening();
  const remove = useRemovePack(campaign.id);

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
      <div className={styles.deeds}>
        <Button
          icon={<Download aria-hidden />}
          onClick={() => saveFile({ name: `${fileNameOf(name)}.json`, type: 'application/json', text: `${text}\n` })}
        >
          Download
        </Button>
        <Button icon={<Trash2 aria-hidden />} onClick={() => removing.open()}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        danger
        open={removing.isOpen}
        onOpenChange={(stays) => !stays && !remove.isPending && removing.close()}
        title={withNames`Remove ${name}?`}
        text="This campaign plays with what everybody has again. Characters keep what stands on their sheets. Download the file first if you want to keep it."
        confirmLabel="Remove"
        busy={remove.isPending ? 'Removing' : undefined}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              removing.close();
              showToast({ tone: 'success', title: 'Content Removed', text: name, durationMs: NOTICE_MS.brief });
            },
            onError: (error) => {
              removing.close();
              showToast({
                tone: 'error',
                title: 'Failed to remove the content. Please try again.',
                text: messageOf(error, String(error)),
              });
            },
          })
        }
      />
    </div>
  );
}

function addsWords(adds: number, replaces: number): string {
  return `Adds ${adds} ${adds === 1 ? 'entry' : 'entries'} and replaces ${replaces} of the built-in ones.`;
}

/** The faults by their paths; none where the refusal was not about the file. */
function faultsOf(error: unknown): NamedFault[] {
  if (!isRefusedWith(error, 400)) return [];
  return Object.entries(error.errors).flatMap(([path, messages]) => messages.map((message) => ({ path, message })));
}
