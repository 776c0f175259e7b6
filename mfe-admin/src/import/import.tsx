import type { OwnPassword } from '@portico/contract/accounts/own-password';
import { ownerId } from '@portico/contract/accounts/owner';
import { manyRows } from '@portico/contract/cache-tags';
import type { Experience } from '@portico/contract/rows/experience/experience';
import type { Import as Done, NewImport } from '@portico/contract/import/import';
import { isSampleRow } from '@portico/contract/import/same-row';
import type { SiteSettings } from '@portico/contract/site/site';
import type { ProblemError } from '@portico/contract/problem';
import { alertRaised } from '@portico/platform/alerts';
import type { Text } from '@portico/contract/texts/message';
import { callApi, injectEndpoints, problemErrors, useProblemText } from '@portico/platform/api';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useLanguage, useText } from '@portico/platform/text';
import { useEffect, useRef, useState } from 'react';
import { useSiteRefetch } from '../site/first-steps-api';
import { useRemovalAlert } from '../site/removal-alert';
import { ChooseFiles } from './choose-files';
import { Preview } from './preview';
import { type Group, groupsOf, importOf, nameAt, type Present } from './preview-items';
import { type ReadFiles, readFiles } from './read-files';
import { UnreadableFile } from './unreadable-file';

const { addAll } = injectEndpoints(RELEASE, (build) => ({
  addAll: build.mutation<Done, NewImport>({
    query: (body) => ({ url: 'import', method: 'POST', body }),
    invalidatesTags: [manyRows, 'Audit', 'Experience', 'Interest', 'Project'],
  }),
}));

/** Such as "12 entries", "3 projects" and "the site settings". */
const partsOf = ({ experiences, projects, interests, site }: Done, text: Text): string[] =>
  [
    text('{count, plural, =0 {} one {# entry} other {# entries}}', { count: experiences }),
    text('{count, plural, =0 {} one {# project} other {# projects}}', { count: projects }),
    text('{count, plural, =0 {} one {# interest} other {# interests}}', { count: interests }),
    site.length > 0 ? text('the site settings') : '',
  ].filter(Boolean);

export default function Import() {
  const text = useText();
  const lists = new Intl.ListFormat(useLanguage());
  const inWords = useProblemText();
  const dispatch = useAppDispatch();
  const refetchSite = useSiteRefetch();
  const tellRemoval = useRemovalAlert();
  const selfId = useAppSelector(({ session }) => session.selfId?.id);
  const [read, setRead] = useState<{ imported: ReadFiles; groups: Group[]; isOwner: boolean }>();
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  const load = async <Data,>(url: string): Promise<Data> => {
    const { data, error } = await dispatch(callApi<Data>({ url }));
    if (error) throw new UnreadableFile(text('What is on your site could not be loaded. Try again.'));
    return data;
  };
  const present = async (): Promise<Present> => {
    const [settings, experiences, projects, interests] = await Promise.all([
      load<SiteSettings>('site/settings'),
      load<Experience[]>('experience'),
      load<object[]>('project/all'),
      load<object[]>('interests'),
    ]);
    return {
      settings,
      experiences: experiences.filter(({ authorId }) => authorId === selfId),
      projects,
      interests,
      hasSample: [...experiences, ...projects, ...interests].some(isSampleRow),
    };
  };
  const choose = async (files: readonly File[]) => {
    if (files.length === 0 || isReading) return;
    setProblem('');
    setIsReading(true);
    try {
      const imported = await readFiles(files, text);
      setRead({ imported, groups: groupsOf(imported, await present(), text), isOwner: selfId === ownerId });
    } catch (error) {
      const isKnown = error instanceof UnreadableFile;
      setProblem(isKnown ? error.message : text('Couldn’t read that. Try again.'));
      // A script didn't load, for example. Thrown again, the error gets into the report of failures.
      if (!isKnown) throw error;
    } finally {
      setIsReading(false);
    }
  };
  // A late answer must close only its own preview.
  const close = () => setRead((current) => (current === read ? undefined : current));
  useEffect(() => {
    const { current } = heading;
    if (read) return () => current?.focus();
  }, [read]);
  const save = async (
    groups: readonly Group[],
    chosen: ReadonlySet<string>,
    password: OwnPassword | undefined,
  ): Promise<ProblemError[]> => {
    const wanted = { ...importOf(groups, chosen), password };
    const { data, error } = await dispatch(addAll.initiate(wanted, { track: false }));
    if (error)
      return problemErrors(error).map((problem) => {
        const name = nameAt(groups, chosen, problem.path);
        const details = inWords(problem).msg;
        return name === undefined ? problem : { msg: text('{what}: {details}', { what: name, details }) };
      });
    const what = lists.format(partsOf(data, text)) || text('nothing new');
    dispatch(alertRaised({ msg: text('Imported {what}', { what }), alertType: 'success' }));
    close();
    if (data.sampleRemovedAt) await tellRemoval(data.sampleRemovedAt, false);
    else if (data.site.length > 0) await refetchSite();
    return [];
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {text('Import')}
      </h1>
      {read ? (
        <Preview {...read} onImport={(...chosen) => save(read.groups, ...chosen)} onCancel={close} />
      ) : (
        <ChooseFiles isReading={isReading} problem={problem} onChoose={(files) => void choose(files)} />
      )}
    </>
  );
}
