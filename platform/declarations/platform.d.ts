import type { Action } from '@reduxjs/toolkit';
import { ActionCreatorWithoutPayload } from '@reduxjs/toolkit';
import { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { ActionCreatorWithPreparedPayload } from '@reduxjs/toolkit';
import { Api } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { BrowserRouter } from 'react-router-dom';
import type { CombinedSliceReducer } from '@reduxjs/toolkit';
import { ComponentType } from 'react';
import { coreModuleName } from '@reduxjs/toolkit/query/react';
import { Dispatch } from 'redux';
import { DynamicMiddlewareInstance } from '@reduxjs/toolkit';
import { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { FetchBaseQueryError as FetchBaseQueryError_2 } from '@reduxjs/toolkit/query';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { InputHTMLAttributes } from 'react';
import { JSX } from 'react';
import { JSXElementConstructor } from 'react';
import { Link } from 'react-router-dom';
import { MouseEvent as MouseEvent_2 } from 'react';
import { MutationActionCreatorResult } from '@reduxjs/toolkit/query';
import { MutationDefinition } from '@reduxjs/toolkit/query';
import { Navigate } from 'react-router-dom';
import { NavigateFunction } from 'react-router-dom';
import { NavLink } from 'react-router-dom';
import { Provider } from 'react';
import { Provider as Provider_2 } from 'react-redux';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { ReactElement } from 'react';
import { reactHooksModuleName } from '@reduxjs/toolkit/query/react';
import { ReactNode } from 'react';
import { ReactPortal } from 'react';
import { RefObject } from 'react';
import { Selector } from 'reselect';
import { SerializedError } from '@reduxjs/toolkit';
import type { ThunkAction } from '@reduxjs/toolkit';
import type { ThunkDispatch } from '@reduxjs/toolkit';
import { UnknownAction } from 'redux';
import { UseDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useNavigationType } from 'react-router-dom';
import { useSearchParams } from 'react-router-dom';
import { UseSelector } from 'react-redux';
import * as v from 'valibot';

declare const Access: v.PicklistSchema<["everyone", "unlisted", "visitor", "user", "admin"], undefined>;

declare type Access = v.InferOutput<typeof Access>;

export declare namespace account {
    export {
        interrupt,
        loadPerson,
        signIn,
        signInAgain,
        register,
        claim,
        resetPassword,
        endSession,
        accountDeleted
    }
}

declare const accountDeleted: () => AppThunk<void>;

declare const addButtonId = "add-row";

declare interface Alert {
    id: string;
    msg: string;
    alertType: string;
    action?: string;
    takesFocus?: boolean;
    ofForm?: boolean;
    repeats?: number;
}

declare const alertDismissed: ActionCreatorWithPayload<string, "alerts/alertDismissed">;

declare const alertRaised: ActionCreatorWithPreparedPayload<[NewAlert], Alert, "alerts/alertRaised", never, never>;

export declare namespace alerts {
    export {
        Alert,
        pressAlert,
        alertRaised,
        alertDismissed,
        formAlertsDismissed,
        alertsCleared,
        selectAlerts
    }
}

declare const alertsCleared: ActionCreatorWithoutPayload<"alerts/alertsCleared">;

declare interface Answered<Argument, Data> {
    name: string;
    Types: {
        QueryArg: Argument;
        ResultType: Data;
    };
}

declare type AnyFieldProps = Omit<FieldProps, 'present'> & {
    required?: false | undefined;
    present?: AnyPresent | undefined;
    children: (input: FieldInput) => ReactNode;
};

declare type AnyPresent = Present<string | null> | Present<boolean>;

export declare namespace api {
    export {
        injectEndpoints,
        callApi,
        saveAsFile,
        CallError,
        demoted,
        changedElsewhere,
        ifMatch,
        isApiAway,
        isGone,
        problemErrors,
        askAnew,
        updateAnswer
    }
}

declare type ApiAnswer<Data> = {
    data: Data;
    error?: undefined;
} | {
    data?: undefined;
    error: FetchBaseQueryError;
};

declare type AppDispatch = ThunkDispatch<RootState, Services, Action>;

declare type AppThunk<Result> = ThunkAction<Result, RootState, Services, Action>;

declare const askAnew: (endpoint: string, argument: unknown) => AppThunk<void>;

declare function Avatar({ company, alt }: AvatarProps): JSX.Element;

export declare namespace avatar {
    export {
        Avatar
    }
}

declare interface AvatarProps {
    company: string;
    alt: string;
}

declare type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, Options, FetchBaseQueryMeta>;

declare type Build<Tag extends string> = EndpointBuilder<BaseQuery, CacheTag | Tag, 'api'>;

declare type CacheTag = (typeof cacheTags)[number];

declare const cacheTags: readonly ["Audit", "Experience", "Interest", "Profile", "Project", "User"];

declare const callApi: <Data>(args: FetchArgs, token?: string) => AppThunk<Promise<ApiAnswer<Data>>>;

declare type CallError = FetchBaseQueryError | SerializedError;

declare function changedElsewhere<Entity>(error: CallError): Entity | undefined;

declare function CheckboxField({ defaultChecked, fixed, onChange, ...field }: CheckboxFieldProps): JSX.Element;

declare interface CheckboxFieldProps extends FieldProps<boolean>, Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
    defaultChecked?: boolean | undefined;
    fixed?: boolean;
}

declare type Claim = v.InferOutput<ReturnType<typeof claim_2>>;

declare const claim: (given: Claim) => AppThunk<Promise<ProblemError[]>>;

declare const claim_2: (passwordMinLength: number) => v.StrictObjectSchema<{
    readonly firstName: v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MetadataAction<string, Record<string, unknown>>, v.CheckAction<string, string>, v.CheckAction<string, string>, v.TransformAction<string, string>, v.MinLengthAction<string, 1, string>, v.CheckAction<string, string>]>;
    readonly lastName: v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MetadataAction<string, Record<string, unknown>>, v.CheckAction<string, string>, v.CheckAction<string, string>, v.TransformAction<string, string>, v.MinLengthAction<string, 1, string>, v.CheckAction<string, string>]>;
    readonly email: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MetadataAction<string, Record<string, unknown>>, v.CheckAction<string, string>, v.CheckAction<string, string>, v.TransformAction<string, string>, v.MinLengthAction<string, 1, string>, v.CheckAction<string, string>]>, v.RegexAction<string, "Email must be an address like name@example.org">]>;
    readonly company: v.SchemaWithPipe<readonly [v.StringSchema<"Company is required">, v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<`${string} must be a text`>, v.MetadataAction<string, Record<string, unknown>>, v.CheckAction<string, string>, v.CheckAction<string, string>, v.TransformAction<string, string>, v.CheckAction<string, string>]>, v.RawCheckAction<string>, v.TransformAction<string, string>]>, v.MinLengthAction<string, 1, "Company is required">]>;
    readonly password: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<`${string} is required`>, v.MinLengthAction<string, 1, `${string} is required`>, v.CheckAction<string, string>]>, v.CheckAction<string, `${string} holds characters that cannot be stored`>, v.RawCheckAction<string>]>;
    readonly code: v.SchemaWithPipe<readonly [v.StringSchema<"This link is incomplete.">, v.MaxLengthAction<string, 200, "This link is incomplete.">]>;
}, undefined>;

declare function DeleteDialog({ name, onDelete, onClose, children }: DeleteDialogProps): JSX.Element;

declare interface DeleteDialogProps {
    name: string;
    onDelete: (press: MouseEvent_2) => void;
    onClose: () => void;
    children?: ReactNode;
}

declare interface Deletion<Row> {
    row: Row;
    byKeyboard: boolean;
}

declare const demoted: () => AppThunk<void>;

declare function Dialog({ title, onClose, successor, children }: DialogProps): JSX.Element;

export declare namespace dialog {
    export {
        Dialog,
        DeleteDialog
    }
}

declare function DialogOnDemand<Props extends {
    onClose: () => void;
}>({ load, dialog, }: DialogOnDemandProps<Props>): JSX.Element;

declare interface DialogOnDemandProps<Props> {
    load: () => Promise<{
        default: ComponentType<Props>;
    }>;
    dialog: Props;
}

declare interface DialogProps {
    title: string;
    onClose: () => void;
    successor?: string;
    children: ReactNode;
}

export declare namespace editable_list {
    export {
        EditableList,
        addButtonId,
        editButtonId,
        OpenedDialogProps,
        injectRowChanges,
        RowChanges,
        RowDeletion,
        Versioned,
        Written,
        Editing
    }
}

declare function EditableList<Row extends Versioned>(props: EditableListProps<Row>): JSX.Element;

declare interface EditableListProps<Row extends Versioned> extends Omit<ListProps<Row>, 'children'> {
    changes: RowDeletion<Row>;
    add: string | undefined;
    loadDialog: () => Promise<{
        default: ComponentType<OpenedDialogProps<Row>>;
    }>;
    onSaved?: (row: Row) => void;
    children: (rows: readonly Row[], editing: Editing<Row>) => ReactNode;
}

declare const editButtonId: (rowId: number) => string;

declare interface Editing<Row> {
    controls: ((row: Row, before?: ReactNode) => ReactNode) | undefined;
    notDeleted: string;
}

declare interface EndedSession {
    userId: number;
    email: string;
    endedAt: number;
    isHeld: boolean;
}

declare const endSession: (token: string) => AppThunk<void>;

declare function Field({ name, label, hint, required, present, children }: AnyFieldProps): JSX.Element;

declare interface FieldInput {
    id: string;
    name: string;
    disabled: boolean;
    'aria-required'?: true;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
}

declare interface FieldProps<Content = string | null> {
    name: string;
    label: string;
    hint?: string | undefined;
    present?: Present<Content> | undefined;
}

declare function focusBeyond(inside: Element, otherwise: string): void;

declare function Form<Values>({ onSend, onCancel, draft, children, ...props }: FormProps<Values>): JSX.Element;

export declare namespace form {
    export {
        Form,
        FormSchema,
        CheckboxField,
        PasswordField,
        SelectField,
        TextAreaField,
        TextField,
        Field,
        OwnPasswordField,
        PlainForm,
        useLostUpdate
    }
}

declare const formAlertsDismissed: ActionCreatorWithoutPayload<"alerts/formAlertsDismissed">;

declare interface FormProps<Values> extends FormProps_2<Values> {
    draft?: string;
}

declare interface FormProps_2<Values> {
    schema: FormSchema<Values>;
    onSend: Send<Values>;
    submit: string;
    onCancel?: (() => void) | undefined;
    disabled?: string | undefined;
    oneAtATime?: boolean;
    toldByAlert?: boolean;
    wide?: boolean;
    children: ReactNode;
}

declare interface FormSchema<Values> {
    readonly '~standard': {
        validate: (value: unknown) => Result<Values> | Promise<Result<Values>>;
    };
}

declare function giveUpUnfinished(base?: string): void;

declare const ifMatch: ({ version }: {
    version: number;
}) => {
    'if-match': string;
};

declare type Injected<Definitions extends EndpointDefinitions, Tag extends string> = Api<BaseQuery, Definitions, 'api', CacheTag | Tag, typeof coreModuleName | typeof reactHooksModuleName>['endpoints'];

declare function injectEndpoints<Definitions extends EndpointDefinitions, Tag extends string = never>(release: string, define: (build: Build<Tag>) => Definitions, tags?: readonly Tag[]): Injected<Definitions, Tag>;

declare function injectRowChanges<Row extends Versioned, Fields extends Written<Row>>(release: string, { path, tag, list, idName, nameOf, inOrder }: RowList<Row>): {
    idOf: (row: Row) => number;
    nameOf: (row: Row) => string;
    useAdd: () => readonly [(arg: Fields) => MutationActionCreatorResult<MutationDefinition<Fields, BaseQuery, "Audit" | "Experience" | "Interest" | "Profile" | "Project" | "User", Row, "api", unknown>>, ({
        requestId?: undefined;
        status: QueryStatus.uninitialized;
        data?: undefined;
        error?: undefined;
        endpointName?: string;
        startedTimeStamp?: undefined;
        fulfilledTimeStamp?: undefined;
    } & {
        status: QueryStatus.uninitialized;
        isUninitialized: true;
        isLoading: false;
        isSuccess: false;
        isError: false;
    } & {
        originalArgs?: Fields;
        reset: () => void;
    }) | ({
        status: QueryStatus.fulfilled;
    } & Omit<{
        requestId: string;
        data?: Row;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp"> & Required<Pick<{
        requestId: string;
        data?: Row;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp">> & {
        error: undefined;
    } & {
        status: QueryStatus.fulfilled;
        isUninitialized: false;
        isLoading: false;
        isSuccess: true;
        isError: false;
    } & {
        originalArgs?: Fields;
        reset: () => void;
    }) | ({
        status: QueryStatus.pending;
    } & {
        requestId: string;
        data?: Row;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    } & {
        data?: undefined;
    } & {
        status: QueryStatus.pending;
        isUninitialized: false;
        isLoading: true;
        isSuccess: false;
        isError: false;
    } & {
        originalArgs?: Fields;
        reset: () => void;
    }) | ({
        status: QueryStatus.rejected;
    } & Omit<{
        requestId: string;
        data?: Row;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error"> & Required<Pick<{
        requestId: string;
        data?: Row;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error">> & {
        status: QueryStatus.rejected;
        isUninitialized: false;
        isLoading: false;
        isSuccess: false;
        isError: true;
    } & {
        originalArgs?: Fields;
        reset: () => void;
    })];
    useEdit: () => readonly [(arg: {
        seen: Row;
        fields: Fields;
    }) => MutationActionCreatorResult<MutationDefinition<    {
    seen: Row;
    fields: Fields;
    }, BaseQuery, "Audit" | "Experience" | "Interest" | "Profile" | "Project" | "User", Row, "api", unknown>>, ({
        requestId?: undefined;
        status: QueryStatus.uninitialized;
        data?: undefined;
        error?: undefined;
        endpointName?: string;
        startedTimeStamp?: undefined;
        fulfilledTimeStamp?: undefined;
    } & {
        status: QueryStatus.uninitialized;
        isUninitialized: true;
        isLoading: false;
        isSuccess: false;
        isError: false;
    } & {
        originalArgs?: {
            seen: Row;
            fields: Fields;
        };
        reset: () => void;
    }) | ({
        status: QueryStatus.fulfilled;
    } & Omit<{
        requestId: string;
        data?: Row;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp"> & Required<Pick<{
        requestId: string;
        data?: Row;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp">> & {
        error: undefined;
    } & {
        status: QueryStatus.fulfilled;
        isUninitialized: false;
        isLoading: false;
        isSuccess: true;
        isError: false;
    } & {
        originalArgs?: {
            seen: Row;
            fields: Fields;
        };
        reset: () => void;
    }) | ({
        status: QueryStatus.pending;
    } & {
        requestId: string;
        data?: Row;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    } & {
        data?: undefined;
    } & {
        status: QueryStatus.pending;
        isUninitialized: false;
        isLoading: true;
        isSuccess: false;
        isError: false;
    } & {
        originalArgs?: {
            seen: Row;
            fields: Fields;
        };
        reset: () => void;
    }) | ({
        status: QueryStatus.rejected;
    } & Omit<{
        requestId: string;
        data?: Row;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error"> & Required<Pick<{
        requestId: string;
        data?: Row;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error">> & {
        status: QueryStatus.rejected;
        isUninitialized: false;
        isLoading: false;
        isSuccess: false;
        isError: true;
    } & {
        originalArgs?: {
            seen: Row;
            fields: Fields;
        };
        reset: () => void;
    })];
    useDelete: (row: Row) => readonly [(arg: Deletion<Row>) => MutationActionCreatorResult<MutationDefinition<Deletion<Row>, BaseQuery, "Audit" | "Experience" | "Interest" | "Profile" | "Project" | "User", null, "api", unknown>>, ({
        requestId?: undefined;
        status: QueryStatus.uninitialized;
        data?: undefined;
        error?: undefined;
        endpointName?: string;
        startedTimeStamp?: undefined;
        fulfilledTimeStamp?: undefined;
    } & {
        status: QueryStatus.uninitialized;
        isUninitialized: true;
        isLoading: false;
        isSuccess: false;
        isError: false;
    } & {
        originalArgs?: Deletion<Row>;
        reset: () => void;
    }) | ({
        status: QueryStatus.fulfilled;
    } & Omit<{
        requestId: string;
        data?: null;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp"> & Required<Pick<{
        requestId: string;
        data?: null;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp">> & {
        error: undefined;
    } & {
        status: QueryStatus.fulfilled;
        isUninitialized: false;
        isLoading: false;
        isSuccess: true;
        isError: false;
    } & {
        originalArgs?: Deletion<Row>;
        reset: () => void;
    }) | ({
        status: QueryStatus.pending;
    } & {
        requestId: string;
        data?: null;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    } & {
        data?: undefined;
    } & {
        status: QueryStatus.pending;
        isUninitialized: false;
        isLoading: true;
        isSuccess: false;
        isError: false;
    } & {
        originalArgs?: Deletion<Row>;
        reset: () => void;
    }) | ({
        status: QueryStatus.rejected;
    } & Omit<{
        requestId: string;
        data?: null;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error"> & Required<Pick<{
        requestId: string;
        data?: null;
        error?: FetchBaseQueryError_2 | SerializedError;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error">> & {
        status: QueryStatus.rejected;
        isUninitialized: false;
        isLoading: false;
        isSuccess: false;
        isError: true;
    } & {
        originalArgs?: Deletion<Row>;
        reset: () => void;
    })];
    isNotDeleted: (state: RootState, row: Row) => boolean;
};

declare const interrupt: () => AppThunk<void>;

declare interface Interruption extends EndedSession {
    typed: Record<string, Typed>;
}

declare function isApiAway(error: CallError): boolean;

declare const isGone: (error: CallError | undefined) => boolean;

declare interface Issue {
    message: string;
    path?: readonly (PropertyKey | {
        key: PropertyKey;
    })[] | undefined;
}

declare const lateMiddleware: DynamicMiddlewareInstance<any, Dispatch<UnknownAction>>;

declare const leave: () => AppThunk<void>;

declare function List<Row>({ result, sample, sampleOf, empty, children }: ListProps<Row>): string | number | bigint | boolean | JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | ReactPortal | ReactElement<unknown, string | JSXElementConstructor<any>> | Iterable<ReactNode> | null | undefined> | null | undefined;

export declare namespace list {
    export {
        List,
        DialogOnDemand,
        focusBeyond,
        Loading,
        NotDeleted,
        ListResult,
        ListProps
    }
}

declare interface ListProps<Row> {
    result: ListResult<Row>;
    sample: readonly Row[];
    sampleOf?: readonly SampleList[];
    empty: ReactNode;
    children: (rows: readonly Row[]) => ReactNode;
}

declare interface ListResult<Row> {
    data?: readonly Row[] | undefined;
    isFetching: boolean;
    error?: CallError | undefined;
    refetch: () => unknown;
    endpointName?: string | undefined;
    originalArgs?: unknown;
}

declare function Loading({ onRetry }: {
    onRetry: () => void;
}): JSX.Element;

declare const loadPerson: () => AppThunk<Promise<void>>;

declare const MovedProvider: Provider<((path: string) => void) | undefined>;

declare function MovedTo({ path }: {
    path: string;
}): JSX.Element | null;

declare interface NewAlert extends Omit<Alert, 'id' | 'action' | 'repeats'> {
    action?: {
        label: string;
        onPress: () => void;
    };
}

declare function NotDeleted({ name, error, onRetry }: NotDeletedProps): JSX.Element;

declare interface NotDeletedProps {
    name: string;
    error: CallError;
    onRetry: (press: MouseEvent_2<HTMLButtonElement>) => void;
}

declare const NotFound: () => ReactNode;

declare const NotFoundProvider: Provider<ReactNode>;

declare type Opened<Row> = {
    kind: 'add';
} | {
    kind: 'edit';
    row: Row;
} | {
    kind: 'delete';
    row: Row;
    button: HTMLButtonElement;
};

declare interface OpenedDialogProps<Row> {
    opened: Opened<Row>;
    onSaved: (row: Row) => void;
    onClose: () => void;
}

declare interface Options {
    token?: string | undefined;
}

declare function OwnPasswordField(): JSX.Element;

declare interface Page {
    apiBase: string;
    publicUrl: string;
    site: SiteAnswer;
    passwordMinLength: number;
    remotes: PageRemote[];
    state?: Record<string, unknown>;
}

export declare namespace page {
    export {
        usePage,
        useSite,
        readPage,
        giveUpUnfinished,
        MovedProvider,
        MovedTo,
        NotFound,
        NotFoundProvider,
        PageProvider,
        SiteChangeProvider,
        useSiteChange
    }
}

declare const PageProvider: Provider<Page | null>;

declare const PageRemote: v.StrictObjectSchema<{
    readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is lower-case words joined by hyphens">, v.NotValueAction<string, "constructor", "is reserved">]>;
    readonly version: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is a version like 1.2.0-20261121T093000-1a2b3c4d">, v.MaxLengthAction<string, 100, "is at most 100 characters">]>;
    readonly base: v.StringSchema<undefined>;
    readonly container: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    readonly entry: v.StrictObjectSchema<{
        readonly file: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is a relative path">]>;
        readonly integrity: v.UnionSchema<[v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is a SHA-384 in the form of an integrity attribute">]>, v.LiteralSchema<"", undefined>], undefined>;
    }, undefined>;
    readonly packages: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
    readonly descriptor: Omit<v.StrictObjectSchema<{
        readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is lower-case words joined by hyphens">, v.NotValueAction<string, "constructor", "is reserved">]>;
        readonly contract: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
        readonly routes: v.ArraySchema<v.StrictObjectSchema<{
            readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is an absolute path of lower-case segments and parameters, like /info/about or /info/notes/:slug">, v.CheckAction<string, "must not begin with a parameter, which would match addresses of the whole site">, v.CheckAction<string, "must give each parameter a name of its own">]>;
            readonly module: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is an exposed module, like ./interests">]>;
            readonly title: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, 200, undefined>]>;
            readonly description: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, 200, undefined>]>;
            readonly access: v.PicklistSchema<["everyone", "unlisted", "visitor", "user", "admin"], undefined>;
            readonly ownerOnly: v.OptionalSchema<v.LiteralSchema<true, undefined>, undefined>;
            readonly addresses: v.OptionalSchema<v.StrictObjectSchema<{
                readonly list: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is a path under /api, like notes">]>;
                readonly field: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, "must not be empty">]>;
                readonly at: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is a path under /api, like notes">]>, undefined>;
            }, undefined>, undefined>;
        }, undefined>, undefined>;
        readonly navigation: v.ArraySchema<v.StrictObjectSchema<{
            readonly label: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, 200, undefined>]>;
            readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is an absolute path of lower-case segments, like /info/about">]>;
            readonly group: v.PicklistSchema<["main", "info", "user", "management", "account", "footer"], undefined>;
            readonly order: v.NumberSchema<undefined>;
            readonly access: v.PicklistSchema<["everyone", "unlisted", "visitor", "user", "admin"], undefined>;
            readonly ownerOnly: v.OptionalSchema<v.LiteralSchema<true, undefined>, undefined>;
            readonly badge: v.OptionalSchema<v.StrictObjectSchema<{
                readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is a path under /api, like notes">]>;
                readonly label: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, 200, undefined>]>;
            }, undefined>, undefined>;
        }, undefined>, undefined>;
        readonly connect: v.OptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "is an origin like https://api.notes.example, or http://localhost:4100">]>, undefined>, v.MaxLengthAction<string[], 10, "has at most 10 origins">]>, undefined>;
    }, undefined>, "~types" | "~run" | "~standard" | "entries"> & {
        readonly entries: Omit<{
            readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is lower-case words joined by hyphens">, v.NotValueAction<string, "constructor", "is reserved">]>;
            readonly contract: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
            readonly routes: v.ArraySchema<v.StrictObjectSchema<{
                readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is an absolute path of lower-case segments and parameters, like /info/about or /info/notes/:slug">, v.CheckAction<string, "must not begin with a parameter, which would match addresses of the whole site">, v.CheckAction<string, "must give each parameter a name of its own">]>;
                readonly module: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is an exposed module, like ./interests">]>;
                readonly title: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, 200, undefined>]>;
                readonly description: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, 200, undefined>]>;
                readonly access: v.PicklistSchema<["everyone", "unlisted", "visitor", "user", "admin"], undefined>;
                readonly ownerOnly: v.OptionalSchema<v.LiteralSchema<true, undefined>, undefined>;
                readonly addresses: v.OptionalSchema<v.StrictObjectSchema<{
                    readonly list: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is a path under /api, like notes">]>;
                    readonly field: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.NonEmptyAction<string, "must not be empty">]>;
                    readonly at: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is a path under /api, like notes">]>, undefined>;
                }, undefined>, undefined>;
            }, undefined>, undefined>;
            readonly navigation: v.ArraySchema<v.StrictObjectSchema<{
                readonly label: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, 200, undefined>]>;
                readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is an absolute path of lower-case segments, like /info/about">]>;
                readonly group: v.PicklistSchema<["main", "info", "user", "management", "account", "footer"], undefined>;
                readonly order: v.NumberSchema<undefined>;
                readonly access: v.PicklistSchema<["everyone", "unlisted", "visitor", "user", "admin"], undefined>;
                readonly ownerOnly: v.OptionalSchema<v.LiteralSchema<true, undefined>, undefined>;
                readonly badge: v.OptionalSchema<v.StrictObjectSchema<{
                    readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "is a path under /api, like notes">]>;
                    readonly label: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, 200, undefined>]>;
                }, undefined>, undefined>;
            }, undefined>, undefined>;
            readonly connect: v.OptionalSchema<v.SchemaWithPipe<readonly [v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "is an origin like https://api.notes.example, or http://localhost:4100">]>, undefined>, v.MaxLengthAction<string[], 10, "has at most 10 origins">]>, undefined>;
        }, "connect">;
        readonly "~standard": v.StandardProps<{
            name: string;
            contract: number;
            routes: {
                path: string;
                module: string;
                title: string;
                description: string;
                access: "everyone" | "unlisted" | "visitor" | "user" | "admin";
                ownerOnly?: true | undefined;
                addresses?: {
                    list: string;
                    field: string;
                    at?: string | undefined;
                } | undefined;
            }[];
            navigation: {
                label: string;
                path: string;
                group: "user" | "main" | "info" | "management" | "account" | "footer";
                order: number;
                access: "everyone" | "unlisted" | "visitor" | "user" | "admin";
                ownerOnly?: true | undefined;
                badge?: {
                    path: string;
                    label: string;
                } | undefined;
            }[];
        }, {
            name: string;
            contract: number;
            routes: {
                path: string;
                module: string;
                title: string;
                description: string;
                access: "everyone" | "unlisted" | "visitor" | "user" | "admin";
                ownerOnly?: true | undefined;
                addresses?: {
                    list: string;
                    field: string;
                    at?: string | undefined;
                } | undefined;
            }[];
            navigation: {
                label: string;
                path: string;
                group: "user" | "main" | "info" | "management" | "account" | "footer";
                order: number;
                access: "everyone" | "unlisted" | "visitor" | "user" | "admin";
                ownerOnly?: true | undefined;
                badge?: {
                    path: string;
                    label: string;
                } | undefined;
            }[];
        }>;
        readonly "~run": (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) => v.OutputDataset<{
            name: string;
            contract: number;
            routes: {
                path: string;
                module: string;
                title: string;
                description: string;
                access: "everyone" | "unlisted" | "visitor" | "user" | "admin";
                ownerOnly?: true | undefined;
                addresses?: {
                    list: string;
                    field: string;
                    at?: string | undefined;
                } | undefined;
            }[];
            navigation: {
                label: string;
                path: string;
                group: "user" | "main" | "info" | "management" | "account" | "footer";
                order: number;
                access: "everyone" | "unlisted" | "visitor" | "user" | "admin";
                ownerOnly?: true | undefined;
                badge?: {
                    path: string;
                    label: string;
                } | undefined;
            }[];
        }, v.NumberIssue | v.IntegerIssue<number> | v.MinValueIssue<number, 1> | v.LiteralIssue | v.StringIssue | v.CheckIssue<string> | v.RegexIssue<string> | v.StrictObjectIssue | v.MaxLengthIssue<string, 200> | v.NotValueIssue<string, "constructor"> | v.ArrayIssue | v.NonEmptyIssue<string> | v.PicklistIssue>;
        readonly "~types"?: {
            readonly input: {
                name: string;
                contract: number;
                routes: {
                    path: string;
                    module: string;
                    title: string;
                    description: string;
                    access: "everyone" | "unlisted" | "visitor" | "user" | "admin";
                    ownerOnly?: true | undefined;
                    addresses?: {
                        list: string;
                        field: string;
                        at?: string | undefined;
                    } | undefined;
                }[];
                navigation: {
                    label: string;
                    path: string;
                    group: "user" | "main" | "info" | "management" | "account" | "footer";
                    order: number;
                    access: "everyone" | "unlisted" | "visitor" | "user" | "admin";
                    ownerOnly?: true | undefined;
                    badge?: {
                        path: string;
                        label: string;
                    } | undefined;
                }[];
            };
            readonly output: {
                name: string;
                contract: number;
                routes: {
                    path: string;
                    module: string;
                    title: string;
                    description: string;
                    access: "everyone" | "unlisted" | "visitor" | "user" | "admin";
                    ownerOnly?: true | undefined;
                    addresses?: {
                        list: string;
                        field: string;
                        at?: string | undefined;
                    } | undefined;
                }[];
                navigation: {
                    label: string;
                    path: string;
                    group: "user" | "main" | "info" | "management" | "account" | "footer";
                    order: number;
                    access: "everyone" | "unlisted" | "visitor" | "user" | "admin";
                    ownerOnly?: true | undefined;
                    badge?: {
                        path: string;
                        label: string;
                    } | undefined;
                }[];
            };
            readonly issue: v.NumberIssue | v.IntegerIssue<number> | v.MinValueIssue<number, 1> | v.LiteralIssue | v.StringIssue | v.CheckIssue<string> | v.RegexIssue<string> | v.StrictObjectIssue | v.MaxLengthIssue<string, 200> | v.NotValueIssue<string, "constructor"> | v.ArrayIssue | v.NonEmptyIssue<string> | v.PicklistIssue;
        } | undefined;
    };
}, undefined>;

declare type PageRemote = v.InferOutput<typeof PageRemote>;

declare const ParametersProvider: Provider<Readonly<Record<string, string>>>;

declare function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps): JSX.Element;

declare interface PasswordFieldProps extends Omit<FieldProps, 'present'> {
    autoComplete: 'current-password' | 'new-password';
}

declare type PasswordReset = v.InferOutput<ReturnType<typeof passwordReset>>;

declare const passwordReset: (passwordMinLength: number) => v.StrictObjectSchema<{
    readonly newPassword: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<`${string} is required`>, v.MinLengthAction<string, 1, `${string} is required`>, v.CheckAction<string, string>]>, v.CheckAction<string, `${string} holds characters that cannot be stored`>, v.RawCheckAction<string>]>;
    readonly code: v.SchemaWithPipe<readonly [v.StringSchema<"This link is incomplete.">, v.MaxLengthAction<string, 200, "This link is incomplete.">]>;
}, undefined>;

declare const personLoaded: ActionCreatorWithPayload<Partial<Pick<Session, "isAdmin" | "user" | "selfId">>, "session/personLoaded">;

declare function Picture({ picture, sizes, loading, fetchPriority, className, }: PictureProps): JSX.Element;

export declare namespace picture {
    export {
        Picture
    }
}

declare interface PictureProps {
    picture: ShownPicture;
    sizes: string;
    loading?: 'eager' | 'lazy';
    fetchPriority?: 'high' | 'low' | 'auto';
    className?: string | undefined;
}

declare function PlainForm<Values>({ ref, onHeld, 'data-held': held, schema, onSend, submit, onCancel, disabled, oneAtATime, toldByAlert, wide, children, }: PlainFormProps<Values>): JSX.Element;

declare interface PlainFormProps<Values> extends FormProps_2<Values> {
    ref?: RefObject<HTMLFormElement | null>;
    onHeld?: (() => void) | undefined;
    'data-held'?: '' | undefined;
}

declare interface Present<Content> {
    now: Content;
    before: Content;
}

declare const pressAlert: (alert: Alert) => void;

declare interface ProblemError {
    msg: string;
    path?: string;
    code?: string;
    advice?: string;
}

declare function problemErrors(error: CallError): ProblemError[];

declare function readPage(document: Document): Page;

declare const register: (given: Registration) => AppThunk<Promise<ProblemError[]>>;

declare type Registration = v.InferOutput<ReturnType<typeof registration>>;

declare const registration: (passwordMinLength: number) => v.StrictObjectSchema<{
    firstName: v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MetadataAction<string, Record<string, unknown>>, v.CheckAction<string, string>, v.CheckAction<string, string>, v.TransformAction<string, string>, v.MinLengthAction<string, 1, string>, v.CheckAction<string, string>]>;
    lastName: v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MetadataAction<string, Record<string, unknown>>, v.CheckAction<string, string>, v.CheckAction<string, string>, v.TransformAction<string, string>, v.MinLengthAction<string, 1, string>, v.CheckAction<string, string>]>;
    email: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MetadataAction<string, Record<string, unknown>>, v.CheckAction<string, string>, v.CheckAction<string, string>, v.TransformAction<string, string>, v.MinLengthAction<string, 1, string>, v.CheckAction<string, string>]>, v.RegexAction<string, "Email must be an address like name@example.org">]>;
    company: v.SchemaWithPipe<readonly [v.StringSchema<"Company is required">, v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<`${string} must be a text`>, v.MetadataAction<string, Record<string, unknown>>, v.CheckAction<string, string>, v.CheckAction<string, string>, v.TransformAction<string, string>, v.CheckAction<string, string>]>, v.RawCheckAction<string>, v.TransformAction<string, string>]>, v.MinLengthAction<string, 1, "Company is required">]>;
    password: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<`${string} is required`>, v.MinLengthAction<string, 1, `${string} is required`>, v.CheckAction<string, string>]>, v.CheckAction<string, `${string} holds characters that cannot be stored`>, v.RawCheckAction<string>]>;
}, undefined>;

declare const resetPassword: (given: PasswordReset) => AppThunk<Promise<ProblemError[]>>;

declare type Result<Values> = {
    value: Values;
    issues?: undefined;
} | {
    issues: readonly Issue[];
};

declare const rootReducer: CombinedSliceReducer<RootState, RootState, Partial<RootState>>;

declare interface RootState {
    session: Session;
    interruption: Interruption | null;
    theme: Theme;
    alerts: Alert[];
}

export declare namespace router {
    export {
        BrowserRouter,
        Link,
        Navigate,
        NavLink,
        useLocation,
        useNavigationType,
        useSearchParams,
        useNavigate,
        ParametersProvider,
        useParameters
    }
}

export declare namespace row_dialog {
    export {
        RowDialog
    }
}

declare type RowChanges<Row extends Versioned, Fields extends Written<Row>> = ReturnType<typeof injectRowChanges<Row, Fields>>;

declare type RowDeletion<Row extends Versioned> = Pick<RowChanges<Row, Written<Row>>, 'idOf' | 'nameOf' | 'useDelete' | 'isNotDeleted'>;

declare function RowDialog<Row extends Versioned, Fields extends Written<Row>>({ opened, onSaved, onClose, ...form }: OpenedDialogProps<Row> & RowForm<Row, Fields>): JSX.Element;

declare interface RowForm<Row extends Versioned, Fields extends Written<Row>> {
    changes: RowChanges<Row, Fields>;
    add: string;
    schema: FormSchema<Fields>;
    fields: (row: Row | undefined, present: <Name extends keyof Row>(name: Name) => Present<Row[Name]> | undefined) => ReactNode;
}

declare interface RowList<Row> {
    path: string;
    tag: CacheTag;
    list: Parameters<typeof updateAnswer<void, Row[]>>[0];
    idName: string & keyof Row;
    nameOf: (row: Row) => string;
    inOrder?: (one: Row, other: Row) => number;
}

declare type SampleList = (typeof sampleLists)[number];

declare const sampleLists: readonly ["experience", "project", "interests"];

declare function saveAsFile(file: Blob, name: string): void;

declare const selectAlerts: Selector<    {
alerts: Alert[];
}, Alert[], []> & {
    unwrapped: (state: Alert[]) => Alert[];
};

declare function SelectField({ options, defaultValue, ...field }: SelectFieldProps): JSX.Element;

declare interface SelectFieldProps extends FieldProps {
    options: readonly string[];
    defaultValue?: string | undefined;
    required?: false;
}

declare const selectMayEnter: Selector<    {
session: Session;
}, boolean, [access: "everyone" | "unlisted" | "visitor" | "user" | "admin", ownerOnly?: any]> & {
    unwrapped: (state: Session, access: Access, ownerOnly?: any) => boolean;
};

declare const selectSelfId: Selector<    {
session: Session;
}, number | undefined, []> & {
    unwrapped: (state: Session) => number | undefined;
};

declare const selectTheme: Selector<    {
theme: "dark" | "light";
}, "dark" | "light", []> & {
    unwrapped: (state: "dark" | "light") => "dark" | "light";
};

declare type Send<Values> = (values: Values) => Promise<ProblemError[] | void>;

declare interface Services {
    apiBase: string;
    fetch: typeof fetch;
    navigate?: (path: string) => void;
}

declare interface Session {
    token: string | null;
    isAuthenticated: boolean;
    isAdmin: boolean;
    user: User | null;
    selfId: {
        id: number;
    } | null;
    loading: boolean;
    errors: ProblemError[];
}

export declare namespace session {
    export {
        Session,
        StoredSession,
        Typed,
        Interruption,
        sessionBegun,
        sessionRenewed,
        personLoaded,
        selectMayEnter,
        selectSelfId
    }
}

declare const sessionBegun: ActionCreatorWithPayload<StoredSession, "session/sessionBegun">;

declare const sessionRenewed: ActionCreatorWithPayload<string, "session/sessionRenewed">;

declare const ShownPicture: v.StrictObjectSchema<{
    readonly alt: v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MetadataAction<string, Record<string, unknown>>, v.CheckAction<string, string>, v.CheckAction<string, string>, v.TransformAction<string, string>, v.MinLengthAction<string, 1, string>, v.CheckAction<string, string>]>;
    readonly pictureId: v.SchemaWithPipe<readonly [v.StringSchema<"Choose a picture">, v.RegexAction<string, "This picture is unknown. Upload it again">]>;
    readonly width: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
    readonly height: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
    readonly preview: v.StringSchema<undefined>;
    readonly widths: v.ArraySchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>, undefined>;
}, undefined>;

declare type ShownPicture = v.InferOutput<typeof ShownPicture>;

declare const SignIn: v.StrictObjectSchema<{
    readonly email: v.SchemaWithPipe<readonly [v.StringSchema<string>, v.MetadataAction<string, Record<string, unknown>>, v.CheckAction<string, string>, v.CheckAction<string, string>, v.TransformAction<string, string>, v.MinLengthAction<string, 1, string>, v.CheckAction<string, string>]>;
    readonly password: v.SchemaWithPipe<readonly [v.StringSchema<`${string} is required`>, v.MinLengthAction<string, 1, `${string} is required`>, v.CheckAction<string, string>]>;
}, undefined>;

declare type SignIn = v.InferOutput<typeof SignIn>;

declare const signIn: (given: SignIn) => AppThunk<Promise<ProblemError[]>>;

declare const signInAgain: (password: string) => AppThunk<Promise<ProblemError[]>>;

declare const SiteAnswer: v.StrictObjectSchema<{
    readonly contactForm: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
    readonly resetByMail: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
    readonly monogram: v.OptionalSchema<v.NullableSchema<v.StringSchema<undefined>, undefined>, undefined>;
    readonly sample: v.OptionalSchema<v.ArraySchema<v.PicklistSchema<["site", "experience", "project", "interests"], undefined>, undefined>, undefined>;
    readonly portraitPicture: v.OptionalSchema<v.NullableSchema<v.StrictObjectSchema<{
        readonly pictureId: v.SchemaWithPipe<readonly [v.StringSchema<"Choose a picture">, v.RegexAction<string, "This picture is unknown. Upload it again">]>;
        readonly width: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
        readonly height: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
        readonly preview: v.StringSchema<undefined>;
        readonly widths: v.ArraySchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>, undefined>;
    }, undefined>, undefined>, undefined>;
    readonly bannerPicture: v.OptionalSchema<v.NullableSchema<v.StrictObjectSchema<{
        readonly pictureId: v.SchemaWithPipe<readonly [v.StringSchema<"Choose a picture">, v.RegexAction<string, "This picture is unknown. Upload it again">]>;
        readonly width: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
        readonly height: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
        readonly preview: v.StringSchema<undefined>;
        readonly widths: v.ArraySchema<v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>, undefined>;
    }, undefined>, undefined>, undefined>;
    readonly biography: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly biographyHtml: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    readonly photo: v.StrictObjectSchema<{
        readonly src: v.UnionSchema<[v.LiteralSchema<"", undefined>, v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "must be a URL">, v.StartsWithAction<string, "https://", "must begin with https://">]>, v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>], undefined>;
        readonly alt: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, number, `must be at most ${string} characters`>]>;
    }, undefined>;
    readonly contact: v.StrictObjectSchema<{
        readonly location: v.StringSchema<undefined>;
        readonly links: v.ArraySchema<v.StrictObjectSchema<{
            readonly label: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, number, `must be at most ${string} characters`>]>;
            readonly href: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "must be a URL">, v.StartsWithAction<string, "https://", "must begin with https://">]>;
            readonly kind: v.OptionalSchema<v.PicklistSchema<["Source code" | "Website" | "LinkedIn" | "Mastodon" | "Bluesky" | "Blog" | "Talks" | "Other", ...("Source code" | "Website" | "LinkedIn" | "Mastodon" | "Bluesky" | "Blog" | "Talks" | "Other")[]], undefined>, undefined>;
        }, undefined>, undefined>;
        readonly email: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.EmailAction<string, "must be an email address">]>;
    }, undefined>;
    readonly availability: v.OptionalSchema<v.NullableSchema<v.StringSchema<undefined>, undefined>, undefined>;
    readonly language: v.OptionalSchema<v.NullableSchema<v.StringSchema<undefined>, undefined>, undefined>;
    readonly accent: v.OptionalSchema<v.NullableSchema<v.StrictObjectSchema<{
        readonly dark: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        readonly light: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    }, undefined>, undefined>, undefined>;
    readonly banner: v.OptionalSchema<v.PicklistSchema<["ours", "none"], "Banner must be ours or none">, undefined>;
    readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, number, `must be at most ${string} characters`>]>;
    readonly tagline: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, number, `must be at most ${string} characters`>]>;
    readonly welcome: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TrimAction, v.NonEmptyAction<string, "must not be empty">, v.MaxLengthAction<string, number, `must be at most ${string} characters`>]>;
    readonly accounts: v.PicklistSchema<["closed", "login", "open"], undefined>;
}, undefined>;

declare type SiteAnswer = v.InferOutput<typeof SiteAnswer>;

declare const SiteChangeProvider: Provider<(site: SiteAnswer) => void>;

export declare namespace store {
    export {
        Services,
        RootState,
        rootReducer,
        AppDispatch,
        AppThunk,
        leave,
        lateMiddleware,
        useAppSelector,
        useAppDispatch,
        Provider_2 as Provider
    }
}

declare interface StoredSession {
    token: string | null;
    isAdmin: boolean;
}

declare function TextAreaField({ defaultValue, ...field }: TextAreaFieldProps): JSX.Element;

declare interface TextAreaFieldProps extends FieldProps {
    defaultValue?: string | undefined;
}

declare function TextField({ name, label, hint, present, suggestions, ...own }: TextFieldProps): JSX.Element;

declare type TextFieldProps = FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'defaultValue' | 'inputMode' | 'spellCheck' | 'onChange'> & {
    suggestions?: readonly string[] | undefined;
};

declare type Theme = (typeof themes)[number];

export declare namespace theme {
    export {
        Theme,
        themeToggled,
        selectTheme
    }
}

declare const themes: readonly ["dark", "light"];

declare const themeToggled: ActionCreatorWithoutPayload<"theme/themeToggled">;

declare type Typed = Record<string, string | boolean>;

export declare namespace unsaved_work {
    export {
        unsavedWork,
        unsavedMark
    }
}

declare const unsavedMark: (name: string) => {
    'data-unsaved': string;
};

declare function unsavedWork(region?: ParentNode): string | undefined;

declare const updateAnswer: <Argument, Data>(endpoint: Answered<Argument, Data>, argument: Argument, recipe: (answer: Data) => Data | void) => AppThunk<{
    undo: () => void;
}>;

declare const useAppDispatch: UseDispatch<AppDispatch>;

declare const useAppSelector: UseSelector<RootState>;

declare function useLostUpdate<Entity extends {
    version: number;
}>(read: Entity): {
    seen: Entity;
    present: <Name extends keyof Entity>(name: Name) => Present<Entity[Name]> | undefined;
    changed: (current: Entity) => void;
    refused(error: CallError): ProblemError[];
};

declare function useNavigate(): NavigateFunction;

declare function usePage(): Page;

declare const useParameters: <Name extends string>() => Readonly<Record<Name, string>>;

declare const User: v.StrictObjectSchema<{
    readonly userId: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>, v.MaxValueAction<number, number, undefined>]>;
    readonly firstName: v.StringSchema<undefined>;
    readonly lastName: v.StringSchema<undefined>;
    readonly email: v.StringSchema<undefined>;
    readonly company: v.StringSchema<undefined>;
    readonly isAdmin: v.BooleanSchema<undefined>;
    readonly version: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 1, undefined>]>;
}, undefined>;

declare type User = v.InferOutput<typeof User>;

declare function useSite(): SiteAnswer;

declare const useSiteChange: () => (site: SiteAnswer) => void;

export declare const version = "0.2.0";

declare interface Versioned {
    version: number;
}

declare type Written<Row> = {
    [Name in keyof Row]?: unknown;
};

export { }
