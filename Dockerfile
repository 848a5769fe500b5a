# A house for browsers: docker build --tag kingstable . (docs/for-hosts.md)

# The page
FROM node:22-slim AS page
WORKDIR /build
COPY web/package.json web/package-lock.json web/.npmrc web/
RUN npm --prefix web ci --no-audit --no-fund
COPY web web
COPY src/kingstable/server/words src/kingstable/server/words
RUN npm --prefix web run build

# Everything else, compiled, in an environment of its own
FROM python:3.14-slim AS house
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
RUN python -m venv /opt/kingstable
ENV PATH=/opt/kingstable/bin:$PATH PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /build
COPY requirements.lock ./
RUN pip install --require-hashes --requirement requirements.lock
COPY LICENSE MANIFEST.in README.md pyproject.toml setup.py ./
COPY web/CREDITS.md web/
COPY src src
COPY --from=page /build/src/kingstable/server/client src/kingstable/server/client
# A build that cannot be compiled fails. What only the build needs does not go into the last image.
RUN KINGSTABLE_COMPILED=1 pip wheel --no-deps --no-build-isolation --wheel-dir dist . \
    && pip install --no-deps dist/*.whl \
    && pip uninstall --yes ast-serialize mypy pathspec setuptools

FROM python:3.14-slim
COPY --from=house /opt/kingstable /opt/kingstable
RUN useradd --system --home-dir /data --shell /usr/sbin/nologin kingstable \
    && install --directory --owner=kingstable --group=kingstable --mode=700 /data
ENV PATH=/opt/kingstable/bin:$PATH PYTHONUNBUFFERED=1
USER kingstable
WORKDIR /data
VOLUME /data
EXPOSE 8765
HEALTHCHECK --start-period=20s --timeout=5s CMD ["python", "-c", "from http.client import HTTPConnection as To; to = To('127.0.0.1', 8765, timeout=4); to.request('GET', '/health'); exit(to.getresponse().status != 200)"]
ENTRYPOINT ["kingstable"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8765", "--no-browser", "--database", "/data/kingstable.sqlite3"]
