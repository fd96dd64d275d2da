"""
Starts ministack with AUTH=true, so that a call of a function is held against the function's own role,
and writes each kind of decision once, as a line of JSON, into the file that AUTH_RECORD names:
role, session (the function's name), action, resource, allowed, conceded (names of concessions.ts
without which it would not have been allowed), error (why the caller was not known at all).

What root asks (the keys `test`: who deploys, and the journeys themselves) is not held against anything.
"""

import contextvars
import json
import os
import re
from dataclasses import replace
from urllib.parse import parse_qs

os.environ["AUTH"] = "true"

from ministack.core import iam_evaluator as iam  # noqa: E402

_written = set()
_file = open(os.environ["AUTH_RECORD"], "a", encoding="utf-8", buffering=1)
_decisions = contextvars.ContextVar("placewell_decisions", default=None)

_evaluate, _enforce, _pin_request_origin = iam.evaluate, iam.enforce, iam.pin_request_origin


def _write(**line):
    text = json.dumps(line, sort_keys=True)
    if text not in _written:
        _written.add(text)
        _file.write(text + "\n")


def evaluate(ctx, policies, *limits):
    result = _evaluate(ctx, policies, *limits)
    decisions = _decisions.get()
    if decisions is not None:
        decisions.append(ctx)
    return result


def pin_request_origin(source_ip, secure_transport):
    """Concession `tls`: every request counts as over TLS."""
    _pin_request_origin(source_ip, True)


def _refused_without_tls(service, resource_arn, ctx):
    found = iam._resource_policy(service, resource_arn)
    if found is None:
        return False
    without = replace(ctx, secure_transport=False)
    return iam.evaluate_resource_policy(found[0], without).decision == "Deny"


def _mail_parts(region):
    """
    Concession `sender`: what sending a mail is about, as AWS takes it: the sender's domain and that
    domain's rules, each with the sender's address.
    """
    from ministack.core.responses import get_account_id
    from ministack.services import ses_v2

    request = iam._signed_request.get()
    fields = parse_qs(request.body.decode("utf-8", "replace")) if request else {}
    source = fields.get("Source", [""])[0]
    named = re.search(r"<(.+)>$", source)
    address = named.group(1) if named else source
    domain = address.rpartition("@")[2]
    identity = ses_v2._identities.get(domain) or {}
    rules = identity.get("ConfigurationSetName", "")
    start = f"arn:aws:ses:{region}:{get_account_id()}:"
    context = {"ses:FromAddress": address}
    return [(start + part, context) for part in (f"identity/{domain}", f"configuration-set/{rules}")]


def enforce(access_key_id, iam_action, service, region, resource_arn="*", service_context=None):
    conceded = set()
    parts = [(resource_arn, service_context)]
    if iam_action == "ses:SendEmail" and not iam.is_root_access_key(access_key_id or ""):
        conceded.add("sender")
        parts = _mail_parts(region)
    denied = None
    for arn, context in parts:
        decisions = []
        token = _decisions.set(decisions)
        try:
            denied = _enforce(access_key_id, iam_action, service, region,
                              resource_arn=arn, service_context=context)
        finally:
            _decisions.reset(token)
        if isinstance(denied, iam.AuthError):
            _write(role="", session="", action=iam_action, resource=arn, allowed=False, conceded=[],
                   error=f"{denied.code}: {denied.message}")
            return denied
        if decisions:
            ctx = decisions[0]
            if not denied and _refused_without_tls(service, arn, ctx):
                conceded.add("tls")
            role, _, session = ctx.principal_arn.partition(":assumed-role/")[2].partition("/")
            _write(role=role, session=session, action=iam_action, resource=arn, allowed=not denied,
                   conceded=sorted(conceded), error="")
        if denied:
            return denied
    return denied


iam.evaluate, iam.enforce, iam.pin_request_origin = evaluate, enforce, pin_request_origin

from ministack.app import main  # noqa: E402

main()
