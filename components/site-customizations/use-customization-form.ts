'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, findFieldErrors } from '@/components/patterns/form-errors';
import { ApiError, readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { invalidateNouns, query, queryKeyOf } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import {
  deleteCustomizationDraft,
  getCustomizationDraft,
  listCustomizationLinks,
  publishCustomizationDraft,
  putCustomizationDraft,
} from '@/lib/contract/site-customizations';
import { type CustomizationDraft, type CustomizationScope, changeField, type Edition } from './edition';

/** After the last key: long enough to type a word, short enough to be seen at once. */
const PAUSE_MS = 600;

const noErrors: FieldErrors = {};

interface SiteParams {
  organizationId: string;
  siteId: string;
}

/** What is tried out, kept as it is changed; nothing of it is live until it is published. */
export function useCustomizationForm(params: SiteParams) {
  const client = useQueryClient();
  const options = useMemo(() => query(getCustomizationDraft, { params }), [params]);
  const read = useQuery(options);
  const [edited, setEdited] = useState<Edition>();
  const [failure, setFailure] = useState<string>();
  const [isConflict, setIsConflict] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  /** Another one whenever what the preview shows may differ. */
  const [revision, setRevision] = useState(0);
  const latest = useRef(edited);
  latest.current = edited;
  const running = useRef<Promise<void>>(undefined);

  const edition = edited ?? read.data?.draft;
  /** What is wrong with which edition: the one on the screen may be newer. */
  const [checked, setChecked] = useState<{ edition: Edition; errors: FieldErrors }>();
  const errors = edited && checked ? checked.errors : noErrors;
  const isValid = !edited || (checked?.edition === edited && Object.keys(errors).length === 0);

  const accept = useCallback(
    (answer: CustomizationDraft) => {
      client.setQueryData(options.queryKey, answer);
      setRevision((now) => now + 1);
      void invalidateNouns(client, ['site-assets']);
      void client.invalidateQueries({ queryKey: queryKeyOf(listCustomizationLinks, { params }) });
    },
    [client, options, params],
  );

  const save = useCallback(async () => {
    await running.current;
    const sent = latest.current;
    const version = client.getQueryData<CustomizationDraft>(options.queryKey)?.version;
    if (!sent || !version) return;
    setIsSaving(true);
    running.current = call(putCustomizationDraft, { params, body: sent }, { ifMatch: version })
      .then((answer) => {
        accept(answer);
        setFailure(undefined);
        setSavedAt(new Date());
        setEdited((now) => (now === sent ? undefined : now));
      })
      .catch((error: unknown) => {
        setIsConflict(error instanceof ApiError && error.status === 412);
        setFailure(readMessage(error));
      })
      .finally(() => {
        running.current = undefined;
        setIsSaving(false);
      });
    await running.current;
  }, [accept, client, options, params]);

  useEffect(() => {
    let isOld = false;
    if (edited)
      void findFieldErrors(putCustomizationDraft, edited).then((found) => {
        if (!isOld) setChecked({ edition: edited, errors: found });
      });
    return () => {
      isOld = true;
    };
  }, [edited]);

  useEffect(() => {
    if (!edited || !isValid || isConflict) return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [edited, isValid, isConflict, save]);

  const change = useCallback(
    (scope: CustomizationScope, field: string, value: unknown) =>
      setEdited((now) => {
        const base = now ?? client.getQueryData<CustomizationDraft>(options.queryKey)?.draft;
        return base && changeField(base, scope, field, value);
      }),
    [client, options],
  );

  async function readAgain(): Promise<void> {
    setEdited(undefined);
    setFailure(undefined);
    setIsConflict(false);
    await read.refetch();
    setRevision((now) => now + 1);
  }

  async function publish(): Promise<void> {
    if (latest.current) await save();
    const ifMatch = client.getQueryData<CustomizationDraft>(options.queryKey)?.version;
    accept(await call(publishCustomizationDraft, { params }, ifMatch === undefined ? {} : { ifMatch }));
    setSavedAt(undefined);
  }

  async function discard(): Promise<void> {
    await running.current;
    await call(deleteCustomizationDraft, { params });
    setSavedAt(undefined);
    await readAgain();
  }

  return {
    read,
    edition,
    errors,
    isValid,
    isDirty: edited !== undefined,
    isSaving,
    isConflict,
    failure,
    savedAt,
    revision,
    changes: read.data?.changes ?? [],
    change,
    save,
    publish,
    discard,
    readAgain,
  };
}

export type CustomizationForm = ReturnType<typeof useCustomizationForm>;
